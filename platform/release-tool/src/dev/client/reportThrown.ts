import { ERRORS_PATH, type ThrownError } from '../channel';

/**
 * Reports each uncaught error, and each error that is written to the console, where the shell and React
 * write what a step threw. The development server finds its place in the sources, and shows it.
 */
export function reportThrown(): void {
  const reported = new Set<string>();
  const report = (error: unknown) => {
    // What does not build is shown already.
    if (!(error instanceof Error) || /Module build failed/.test(error.message)) return;
    const { stack = '' } = error;
    const thrown: ThrownError = { message: String(error), stack };
    // The same error arrives in several ways, and a failed step is loaded again.
    const key = `${thrown.message}\n${stack.replace(/\?r=[\w-]+/g, '')}`;
    if (reported.has(key)) return;
    reported.add(key);
    void fetch(ERRORS_PATH, { method: 'POST', body: JSON.stringify(thrown) });
  };
  const { error: write } = console;
  console.error = (...said: unknown[]) => {
    write(...said);
    said.forEach(report);
  };
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
