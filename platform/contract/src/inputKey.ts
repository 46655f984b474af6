/** The key under which the value of an input is recorded: its name, or for a radio its name and value. */
export const inputKey = ({ name, type, value }: HTMLInputElement | HTMLTextAreaElement): string =>
  type === 'radio' ? `${name}=${value}` : name;
