const now = new Date();
const coming = now.getUTCFullYear() + (now.getUTCMonth() < 8 ? 0 : 1);

/** What is written down of a screen is the same next year: this year, and the school year, by those names. */
export const withoutYears = (text: string) =>
  text
    .replaceAll(`${coming - 1}–${coming}`, 'this school year')
    .replaceAll(String(now.getFullYear()), 'this year');
