import { setTimeout } from 'node:timers/promises';
import type { CandidateFigures, FlowVisits, VisitFigures } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { errorMessage } from '../core/errorMessage';
import type { DecisionFigures } from '../history/history';
import { abandon, accept } from '../promote/candidateChanges';
import type { Change } from '../promote/changeFlow';
import { withdraw } from '../promote/withdraw';
import { candidateLine, currentLine, percent } from './figureLines';
import type { ReadFigures } from './figures';

/** Milliseconds between two looks at the server's decisions. */
const LOOK_EVERY_MS = 1000;

export interface WatchOptions {
  readonly paths: ReleasePaths;
  readonly figures: ReadFigures;
  /** Carries out the server's decisions. */
  readonly act?: boolean;
  /** With `act`: also rolls back a failing current set. */
  readonly guard?: boolean;
  /** Only this flow; by default every flow. */
  readonly flow?: string;
  readonly say: (line: string) => void;
  /** Prints nothing about flows without a candidate. */
  readonly quiet?: boolean;
  /** Runs after each change, for instance to upload the files. */
  readonly upload?: () => Promise<void>;
  readonly signal: AbortSignal;
  readonly everyMs?: number;
}

/**
 * Prints each change of the server's findings about the candidates, and carries out its decisions if
 * allowed. It continues when the server does not answer or another process holds the lock.
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
      const query = flow === undefined ? {} : { flow };
      await look(await figures(query), options, sayOnce);
      said.delete('problem');
    } catch (error) {
      sayOnce('problem', errorMessage(error));
    }
    await setTimeout(everyMs, undefined, { signal }).catch(() => {}); // rejects on abort
  }
}

async function look(
  { flows }: VisitFigures,
  options: WatchOptions,
  sayOnce: (about: string, line: string) => void,
): Promise<void> {
  for (const [flow, visits] of Object.entries(flows)) {
    if (visits.candidate || !options.quiet) sayOnce(flow, candidateLine(flow, visits));
    const { currentTest } = visits;
    if (currentTest?.decision === 'rollback') {
      sayOnce(`${flow} current`, `${currentLine(flow, currentTest)}; roll it back`);
    }
    const decided = decisionOf(flow, visits, options);
    if (!decided || !options.act) continue;
    try {
      await decided();
    } catch (error) {
      sayOnce('problem', errorMessage(error));
      continue;
    }
    await options.upload?.();
  }
}

/** The change of a flow that the server has decided, if any. */
function decisionOf(
  flow: string,
  { candidate, currentTest }: FlowVisits,
  { paths, guard, say }: WatchOptions,
): (() => Promise<void>) | undefined {
  if (candidate?.decision === 'rollback') {
    return async () => {
      await abandon(paths, flow, changeFor(candidate), candidate.set);
      say(`Rolled ${flow} back: set ${candidate.set} is withdrawn`);
    };
  }
  if (candidate?.decision === 'accept') {
    return async () => {
      await accept(paths, flow, changeFor(candidate), candidate.set);
      say(`Accepted ${flow}: set ${candidate.set}`);
    };
  }
  if (guard && currentTest?.decision === 'rollback') {
    return async () => {
      const set = await withdraw(paths, flow, currentTest.set, changeFor(currentTest));
      say(`Rolled ${flow} back: set ${currentTest.set} is withdrawn, ${set} is served`);
    };
  }
  return undefined;
}

/** Who changes the flow, and why, for the history. */
function changeFor({ p0, visits, failed, evidence, evidenceFor }: CandidateFigures): Change {
  const figures: DecisionFigures = { p0, visits, failed, evidence, evidenceFor };
  const why = `${failed} of ${visits} visits failed, ${percent(p0)} is accepted`;
  return { by: 'watch', why, figures };
}
