/** Calls a function once the page is parsed: a cached script may run earlier. */
export function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work);
  else work();
}

/** Calls a function once each style sheet of the page has loaded or failed. */
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
  // In a microtask, so that an exception is an error event of the page: the boot script then shows its card.
  void Promise.all(loading).then(() => queueMicrotask(work));
}
