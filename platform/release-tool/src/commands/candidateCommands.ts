import { candidateEntry, readHistory, withdrawnSets } from '../history/history';
import {
  changeOf,
  originOf,
  packageVersion,
  pageOptions,
  promoteOf,
  type Call,
  type Command,
} from './command';
import { accept, abandon, promoteCandidate } from '../promote/candidateChanges';
import { endPreview, preview, previewUrl } from '../promote/preview';
import { openPreviews } from '../folder/previewFiles';
import { currentSet, setNamed } from '../folder/readRelease';
import { withdraw } from '../promote/withdraw';
import { WrongUsage } from '../core/wrongUsage';
import { failedShare, HIGHEST_ACCEPTED_SHARE } from 'contract/candidate-evidence';
import { faultLines, flowFaults } from '../visits/faults';
import { evidenceText, percent, shortId, visitLines } from '../visits/figureLines';
import { startProduct } from './startProduct';
import { uploader } from '../visits/uploader';
import { watch } from '../visits/watch';
import { errorMessage } from '../core/errorMessage';

/** The commands for candidates, previews and withdrawn sets. */
export const candidateCommands: Record<string, Command> = {
  accept: {
    summary: 'make the candidate current',
    options: ['flow', 'why', 'dryRun', 'json'],
    example: "accept --flow admission --why 'no failed visit in 400'",
    async run(call) {
      const { paths, flow } = call;
      await accept(paths, flow, await changeOf(call, `Accepted ${flow}`));
    },
  },
  abandon: {
    summary: 'withdraw the candidate: no new visit gets it, and open forms leave it',
    options: ['flow', 'why', 'dryRun', 'json'],
    example: "abandon --why 'the map does not load'",
    async run(call) {
      const { paths, flow } = call;
      await abandon(paths, flow, await changeOf(call, `Abandoned; ${flow} serves`));
    },
  },
  withdraw: {
    summary: 'withdraw a set: no visit runs it, and open forms leave it with their answers',
    words: '<set>',
    options: ['flow', 'why', 'dryRun', 'json'],
    example: "withdraw 8f14e45fceea167a5a36dedd4bea2543 --why 'it loses answers'",
    async run(call) {
      const { words, paths, flow, why } = call;
      if (!why) throw new WrongUsage('withdraw needs a reason: --why "…"');
      const set = await setNamed(paths, flow, words[0] ?? '');
      await withdraw(paths, flow, set, await changeOf(call, `Withdrawn; ${flow} serves`));
    },
  },
  status: {
    summary: 'print the set that a flow serves, its candidate, and how their visits went',
    options: ['flow', 'json'],
    example: 'status --flow admission',
    run: status,
  },
  watch: {
    summary: 'report how the candidates do, and abandon one that fails, until it is interrupted',
    options: ['watchedFlow'],
    example: 'watch',
    async run({ paths, figures, flow, isFlowGiven, say, environment, signal }) {
      const upload = uploader(environment, say);
      await watch({ paths, figures, say, signal, upload, flow: isFlowGiven ? flow : undefined });
    },
  },
  faults: {
    summary: 'print how visits went, and their faults, the most frequent first',
    options: ['flow', 'set', 'step', 'days', 'json'],
    example: 'faults --step step-contact --days 7',
    async run({ paths, figures, flow, set, step, days, json, say }) {
      const { flows } = await figures({ flow, days });
      const visits = flows[flow];
      if (!visits) throw new Error(`The server has no flow ${flow}`);
      const named = set === undefined ? undefined : await setNamed(paths, flow, set);
      const faults = await flowFaults(paths, visits, { set: named, step });
      const sets = visits.sets.filter((one) => named === undefined || one.set === named);
      if (json) return say(JSON.stringify({ flow, visits: sets, faults }));
      visitLines(sets, visits).forEach(say);
      say('');
      if (faults.length === 0) say('No visit has failed.');
      faults.flatMap(faultLines).forEach(say);
    },
  },
  preview: {
    summary: 'make a set for those who have its address, where every registration is a trial',
    words: '[package@version...]',
    options: ['flow', 'why', 'force', 'yes', 'list', 'end', 'json'],
    example: 'preview step-contact@1.0.1 --flow admission',
    run: previewCommand,
  },
  start: {
    summary: 'do what npm start does: bootstrap, serve, and watch the candidates',
    ofSources: true,
    example: 'start',
    run: startProduct,
  },
};

/** `promote --share`: makes a candidate, or changes its share. */
export async function promoteShare(
  call: Call,
  share: number,
  versions: Readonly<Record<string, string>>,
): Promise<void> {
  const { flow, paths, environment, output } = call;
  const undecided = await whyUndecided(call);
  const done = `Gives ${share} % of the new visits of ${flow} a candidate beside`;
  const change = await promoteOf(call, done);
  const page = pageOptions(environment);
  const set = await promoteCandidate(paths, flow, versions, share, page, change);
  (call.json ? output.complain : call.say)(`Candidate: set ${set}`);
  if (undecided !== undefined) output.complain(undecided);
}

/**
 * Why no failing candidate is abandoned automatically.
 *
 * @throws Error when so many visits of the current set fail that a candidate cannot be compared with it
 */
async function whyUndecided({ flow, figures }: Call): Promise<string | undefined> {
  const visits = await figures({ flow }).catch(errorMessage);
  if (typeof visits === 'string') {
    return `Nothing abandons the candidate if it fails: ${visits}. Accept or abandon it.`;
  }
  const { current, sets = [] } = visits.flows[flow] ?? {};
  const share = failedShare(sets.find(({ set }) => set === current));
  if (share > HIGHEST_ACCEPTED_SHARE) {
    throw new Error(
      `${percent(share)} of the visits of the current set of ${flow} fail: above ${percent(HIGHEST_ACCEPTED_SHARE)} a candidate cannot be told from it. Promote without --share, or roll back first`,
    );
  }
  return undefined;
}

async function status({ flow, json, paths, say, figures }: Call): Promise<void> {
  const set = await currentSet(paths, flow);
  if (!set) throw new Error(`${flow} serves no set`);
  const history = await readHistory(paths, flow);
  const candidate = candidateEntry(history)?.candidate;
  const withdrawn = withdrawnSets(history);
  const found = await figures({ flow }).catch(errorMessage);
  const visits = typeof found === 'string' ? undefined : found.flows[flow];
  const newFaults = visits
    ? (await flowFaults(paths, visits)).filter(({ isNew }) => isNew)
    : undefined;
  if (json) {
    const served = { flow, set: set.id, packages: set.packages, withdrawn };
    say(JSON.stringify({ ...served, candidate, visits: visits?.sets, newFaults }));
    return;
  }
  say(`${flow} serves set ${set.id}`);
  for (const [name, version] of Object.entries(set.packages)) {
    const fallback = set.steps[name]?.fallback;
    say(`  ${name} ${version}${fallback ? `, falls back to ${fallback.version}` : ''}`);
  }
  if (candidate) say(`Candidate: set ${candidate.set}, ${candidate.share} % of the new visits`);
  if (withdrawn.length > 0) say(`Withdrawn: ${withdrawn.map(shortId).join(', ')}`);
  if (typeof found === 'string') say(found);
  if (!visits || !newFaults) return;
  visitLines(visits.sets, visits).forEach(say);
  if (visits.candidate) say(`Candidate: ${evidenceText(visits)}`);
  newFaults.flatMap(faultLines).forEach(say);
}

async function previewCommand(call: Call): Promise<void> {
  const { words, flow, paths, environment, json, list, end, say } = call;
  if ([words.length > 0, list, end !== undefined].filter(Boolean).length !== 1) {
    throw new WrongUsage('preview takes packages, --list, or --end <token>');
  }
  const origin = originOf(call) ?? '';
  const urlOf = (token: string) => `${origin}${previewUrl(flow, token)}`;
  if (list) {
    const open = await openPreviews(paths, flow);
    if (json) {
      say(JSON.stringify(open.map((one) => ({ ...one, url: urlOf(one.token) }))));
      return;
    }
    if (open.length === 0) say(`${flow} has no preview`);
    for (const { token, set, at, by = '', why } of open) {
      say(`${at.slice(0, 16).replace('T', ' ')}  ${by}  ${set}  ${urlOf(token)}`);
      if (why !== undefined) say(`  why: ${why}`);
    }
    return;
  }
  if (end !== undefined) {
    const ended = await endPreview(paths, flow, end);
    say(json ? JSON.stringify(ended) : `Ended the preview ${end}`);
    return;
  }
  const versions = Object.fromEntries(words.map(packageVersion));
  const change = await promoteOf(call, '');
  const made = await preview(paths, flow, versions, pageOptions(environment), change);
  const url = urlOf(made.token);
  say(json ? JSON.stringify({ ...made, url }) : `Preview of set ${made.set}: ${url}`);
}
