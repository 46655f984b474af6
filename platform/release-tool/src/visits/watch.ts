import { setTimeout } from 'node:timers/promises';
import type { VisitFigures } from 'contract';
import { candidateEvidence } from 'contract/candidate-evidence';
import type { ReleasePaths } from 'contract/release-paths';
import { errorMessage } from '../core/errorMessage';
import { abandon } from '../promote/candidateChanges';
import { candidateLine, evidenceText } from './figureLines';
import type { ReadFigures } from './figures';

/** Milliseconds between two looks at the server's figures. */
const LOOK_EVERY_MS = 3000;

export interface WatchOptions {
  readonly paths: ReleasePaths;
  readonly figures: ReadFigures;
  /** Only this flow; by default every flow. */
  readonly flow?: string | undefined;
  readonly say: (line: string) => void;
  /** Prints nothing about flows without a candidate. */
  readonly quiet?: boolean;
  /** Runs after each change, for instance to upload the files. */
  readonly upload?: (() => Promise<void>) | undefined;
  readonly signal: AbortSignal;
  readonly everyMs?: number;
}

/**
 * Prints each change of the evidence about the candidates, and abandons a broken one. It continues when the
 * server does not answer or another process holds the lock.
 */
export async function watch(options: WatchOptions): Promise<void> {
  const { figures, flow, say, signal, everyMs = LOOK_EVERY_MS } = options;
  const said = new Map<string, string>();
  const sayOnce = (about: string, line: string) => {
    if (said.get(about) !== line) say(line);
    said.set(about, line);
  };
  while (!signal.aborted) {
    try {
      await look(await figures({ flow }), options, sayOnce);
      said.delete('problem');
    } catch (error) {
      sayOnce('problem', errorMessage(error));
    }
    await setTimeout(everyMs, undefined, { signal }).catch(() => {}); // rejects on abort
  }
}

async function look(
  { flows }: VisitFigures,
  { paths, quiet, say, upload }: WatchOptions,
  sayOnce: (about: string, line: string) => void,
): Promise<void> {
  for (const [flow, visits] of Object.entries(flows)) {
    const { candidate } = visits;
    if (candidate || !quiet) sayOnce(flow, candidateLine(flow, visits));
    if (!candidate || !candidateEvidence(visits)?.isBroken) continue;
    try {
      await abandon(paths, flow, { by: 'watch', why: evidenceText(visits) }, candidate.set);
    } catch (error) {
      sayOnce('problem', errorMessage(error));
      continue;
    }
    say(`Rolled ${flow} back: set ${candidate.set} is withdrawn`);
    await upload?.();
  }
}
