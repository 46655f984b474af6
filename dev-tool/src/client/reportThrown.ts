import { ERRORS_PATH, type ThrownError } from '../channel';
import type { DevelopmentError } from '../developmentError';

/**
 * Reports each uncaught error, and each error that is written to the console, where the shell and React
 * write what a step threw. The development server finds its place in the sources.
 */
export function reportThrown(onPlaced: (error: DevelopmentError) => void): void {
  const reported = new Set<string>();
  const report = async (error: unknown) => {
    if (!(error instanceof Error)) return;
    const { stack = '' } = error;
    const thrown: ThrownError = { message: String(error), stack };
    // The same error arrives in several ways, and a failed step is loaded again.
    const key = `${thrown.message}\n${stack.replace(/\?r=[\w-]+/g, '')}`;
    if (reported.has(key)) return;
    reported.add(key);
    const response = await fetch(ERRORS_PATH, { method: 'POST', body: JSON.stringify(thrown) });
    onPlaced((await response.json()) as DevelopmentError); // the development server is ours
  };
  const { error: write } = console;
  console.error = (...said: unknown[]) => {
    write(...said);
    said.forEach((part) => void report(part));
  };
  window.addEventListener('error', ({ error }) => void report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => void report(reason));
}
