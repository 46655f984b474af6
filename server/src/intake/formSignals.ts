/** What a page says of how its form was filled in, beside the body and its hash: no answer is in it. */
export interface FormSignals {
  /** From the first input to the submit, in milliseconds; undefined when the page does not know. */
  elapsedMs?: number;
  /** The field was filled in that nobody can see. */
  extra: boolean;
}

/** The header that carries them: `elapsed=84000, extra=0`. */
export const SIGNALS_HEADER = 'form-signals';

const SIGNALS = /^(?:elapsed=(\d{1,9}), )?extra=([01])$/;

/** The signals of a header; undefined for a page without them, and for whatever else is in it. */
export function parseFormSignals(header: string | string[] | undefined): FormSignals | undefined {
  // Before the pattern: a header may have many kilobytes.
  if (typeof header !== 'string' || header.length > 40) return undefined;
  const [matched, elapsed, extra] = SIGNALS.exec(header) ?? [];
  if (matched === undefined) return undefined;
  return { ...(elapsed !== undefined && { elapsedMs: Number(elapsed) }), extra: extra === '1' };
}
