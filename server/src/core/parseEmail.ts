/**
 * An address as it is kept: in small letters. Undefined for what is none, or has a character that
 * changes the meaning of a mail's header.
 */
export function parseEmail(text: string): string | undefined {
  const email = text.normalize('NFC').trim().toLowerCase();
  const isEmail = /^[^\s\p{C}@,;:<>()[\]\\"]+@[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/u.test(email);
  return isEmail && email.length <= 254 ? email : undefined;
}
