const STORAGE_KEY = 'dev-reload';

/** Begins a warning that says why the page is about to be reloaded, as webpack's own do. */
export const RELOADED_BECAUSE = '[HMR] Aborted because';

/**
 * Says in the console why the page was reloaded instead of refreshed in place. webpack says it just before
 * the reload, which clears the console.
 */
export function explainReload(): void {
  const reason = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  if (reason !== null) {
    console.info(
      `The page was reloaded: only components, and declarations whose fields keep their names and kinds, are replaced in place. ${reason}`,
    );
  }
  const { warn } = console;
  console.warn = (...said: unknown[]) => {
    warn(...said);
    const [, why] =
      /^\[HMR\] (?:Error: )?(Aborted because [^]*?)(?:\n\s+at |$)/.exec(String(said[0])) ?? [];
    if (why !== undefined) sessionStorage.setItem(STORAGE_KEY, why);
  };
}
