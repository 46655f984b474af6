/** How a form was filled in, as its page reports it. Sent beside the body; contains no answer and is not hashed. */
export interface FormSignals {
  /** From the first input to the submit, in milliseconds; undefined when the page does not know. */
  elapsedMs?: number;
  /** The invisible field (a trap for programs) was filled in. */
  extra: boolean;
}

/** The header that carries them: `elapsed=84000, extra=0`. */
export const SIGNALS_HEADER = 'form-signals';

const SIGNALS = /^(?:elapsed=(\d{1,9}), )?extra=([01])$/;

/** The signals of a header; undefined for a page that sends none, and for a malformed header. */
export function parseFormSignals(header: string | string[] | undefined): FormSignals | undefined {
  // Checked before the pattern: a header may be many kilobytes long.
  if (typeof header !== 'string' || header.length > 40) return undefined;
  const [matched, elapsed, extra] = SIGNALS.exec(header) ?? [];
  if (matched === undefined) return undefined;
  return { ...(elapsed !== undefined && { elapsedMs: Number(elapsed) }), extra: extra === '1' };
}
