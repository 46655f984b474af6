import { check, type Diagnostics } from 'recheck';

/** What a pattern may cost on one text: some tens of milliseconds. */
const MAX_STEPS = 10_000_000;
const TIMEOUT_MS = 20_000;

/**
 * Why a pattern of a schema must not be run on texts; undefined if it may.
 *
 * @param length the longest text that it is run on
 */
export async function slowPattern(
  pattern: string,
  length: number,
  timeoutMs = TIMEOUT_MS,
): Promise<string | undefined> {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return 'is no regular expression';
  }
  const found = await diagnose(pattern, timeoutMs);
  if (found.status === 'safe') return undefined;
  if (found.status === 'unknown') return `cannot be checked (${found.error.kind})`;
  const { complexity, attack } = found;
  if (complexity.type === 'exponential') return `never ends on ${shortened(attack.pattern)}`;
  if (length ** complexity.degree <= MAX_STEPS) return undefined;
  return `takes ${length}^${complexity.degree} steps on a text like ${shortened(attack.pattern)}`;
}

const known = new Map<string, Promise<Diagnostics>>();

/** The same pattern is in several steps, and in the versions that they fall back to. */
function diagnose(pattern: string, timeout: number): Promise<Diagnostics> {
  let diagnostics = known.get(pattern);
  if (!diagnostics) {
    diagnostics = check(pattern, 'u', { randomSeed: 1, timeout });
    known.set(pattern, diagnostics);
  }
  return diagnostics;
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
