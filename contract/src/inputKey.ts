/** What the value of an input is kept under: its name; each radio of a group has its own. */
export const inputKey = ({ name, type, value }: HTMLInputElement | HTMLTextAreaElement): string =>
  type === 'radio' ? `${name}=${value}` : name;
