/** A text as the search of a list compares it: `Đan Mạch` and `dan mach` are the same. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .trim()
    .replace(/\s+/g, ' ');
}
