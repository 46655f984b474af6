/** Folds a text for search: `Đan Mạch` and `dan mach` become the same. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .trim()
    .replace(/\s+/g, ' ');
}
