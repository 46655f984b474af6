/** Runs some work once the page is parsed: a script out of the browser's cache may run before that. */
export function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work);
  else work();
}
