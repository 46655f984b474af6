/** The address that calls a telephone number: its digits, and a `+` before them. */
export const telephoneUrl = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
