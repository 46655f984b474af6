/** Calls a function once the page is parsed: a script from the browser's cache may run before that. */
export function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work);
  else work();
}
