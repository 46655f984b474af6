import { compilePattern } from 'contract/pattern';
import type { Diagnostics } from 'recheck';
import { errorMessage } from '../core/errorMessage';

/** The most steps that a pattern may take on one text: some tens of milliseconds. */
const MAX_STEPS = 10_000_000;
const TIMEOUT_MS = 20_000;

/**
 * Why a pattern of a schema cannot be used, or is too slow in a browser; undefined if it is fast enough.
 *
 * @param length of the longest text that it is matched against
 */
export async function slowPattern(
  pattern: string,
  length: number,
  timeoutMs = TIMEOUT_MS,
): Promise<string | undefined> {
  try {
    compilePattern(pattern);
  } catch (error) {
    return `cannot be used: ${errorMessage(error)}`;
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

/** Checks a pattern once: several steps and their fallbacks share patterns. */
function diagnose(pattern: string, timeout: number): Promise<Diagnostics> {
  let diagnostics = known.get(pattern);
  if (!diagnostics) {
    // Its checker in JavaScript: the native ones, of 50 MB, are not installed, and it would look for Java.
    process.env.RECHECK_BACKEND = 'pure';
    // Loaded when there is a pattern to check: it is as much code as the rest of the tool.
    diagnostics = import('recheck').then(({ check }) =>
      check(pattern, 'u', { randomSeed: 1, timeout }),
    );
    known.set(pattern, diagnostics);
  }
  return diagnostics;
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
