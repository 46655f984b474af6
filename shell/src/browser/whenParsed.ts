/** Calls a function once the page is parsed: a script from the browser's cache may run before that. */
export function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work);
  else work();
}

/** Calls a function once the page's style sheets are there, or cannot be. */
export function whenStyled(work: () => void): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const loading = links
    .filter(({ sheet }) => !sheet)
    .map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
        }),
    );
  // An exception has to reach the page as an error: its boot script then shows its card.
  void Promise.all(loading).then(() => queueMicrotask(work));
}
