/** The `tel:` address of a telephone number: its digits, and a leading `+`. */
export const telephoneUrl = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
