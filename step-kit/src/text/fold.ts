/** A text as the search of a list compares it: `Đan Mạch` and `dan mach` are the same. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .trim()
    .replace(/\s+/g, ' ');
}
