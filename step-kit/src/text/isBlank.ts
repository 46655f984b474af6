/** Whether a required text is missing: nothing was typed, or white space alone. */
export function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}
