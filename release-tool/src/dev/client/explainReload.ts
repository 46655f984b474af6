const STORAGE_KEY = 'dev-reload';

/**
 * Says in the console why the page was reloaded instead of refreshed in place. webpack says it just before
 * the reload, which clears the console.
 */
export function explainReload(): void {
  const reason = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  if (reason !== null) {
    console.info(
      `The page was reloaded: only a file that exports components and nothing else is replaced in place. ${reason}`,
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
