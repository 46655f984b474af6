import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowsers } from 'e2e/find-chromium';
import { startProduct, type Product } from 'e2e/product';
import { publishCopy } from 'e2e/releases';
import { publishFaulty } from 'e2e/remote-faults';
import { inTurns } from '../inTurns';
import { ownReleases } from '../releaseEverything';
import { faultyStep } from '../stepFaults/faultyStep';
import { candidateOf } from './candidateOf';
import { fillsFormIn, type Experience } from './parent';
import { BROKEN, GOOD, nameOf, type TriedRelease } from './releases';

/**
 * Gives broken and good releases, one after the other, to a share of the parents, each in a browser: after
 * how many visits each broken one is rolled back, and what the parents in it saw; and that each good one is
 * kept. Ends with 1 when one of either was not.
 */
const { values } = parseArgs({
  options: {
    share: { type: 'string', default: '50' },
    /** The visits after which a broken release would be given up, and those that a good one gets. */
    most: { type: 'string', default: '80' },
    good: { type: 'string', default: '20' },
    releases: { type: 'string' },
    /** Only the releases whose name has this text. */
    only: { type: 'string', default: '' },
  },
});
const PARENTS = 4;

const TABLE = [
  '| release | visits | of them in it | rolled back after | because | received in it | what they saw |',
  '| --- | --: | --: | --: | --- | --: | --- |',
].join('\n');

interface Outcome {
  readonly release: TriedRelease;
  readonly visits: readonly Experience[];
  /** From the promote to the end of the candidate; none while it is there. */
  readonly seconds: number | undefined;
  readonly why: string;
}

const releases = await ownReleases(values.releases);
const product = await startProduct({
  releases,
  variables: { RATE_LIMIT_MAX: '0', TRUSTED_PROXIES: '127.0.0.1,::1' },
  command: ['npm', 'start'],
});
const outcomes: Outcome[] = [];
try {
  for (const [index, release] of [...BROKEN, ...GOOD].entries()) {
    if (!nameOf(release).includes(values.only)) continue;
    const outcome = await tries(product, release, `1.0.${index + 1}`);
    outcomes.push(outcome);
    console.log(line(outcome));
  }
} finally {
  await product.kill();
  await rm(releases, { recursive: true });
}
console.log(TABLE);
outcomes.forEach((outcome) => console.log(line(outcome)));
const isRight = ({ release, seconds }: Outcome) =>
  (release.kind !== undefined) === (seconds !== undefined);
process.exitCode = outcomes.every(isRight) ? 0 : 1;

/** A candidate's life: parents come until it is rolled back, or until there were enough of them. */
async function tries(product: Product, release: TriedRelease, version: string): Promise<Outcome> {
  const { step, kind } = release;
  if (kind) await publishFaulty(releases, step, version, faultyStep);
  else await publishCopy(releases, step, version);
  await product.release('promote', `${step}@${version}`, '--share', values.share);
  if (kind === 'does not load')
    await rm(join(releases, 'packages', step, version, 'remoteEntry.js'));
  const promotedAt = Date.now();
  let endedAt: number | undefined;
  const isOver = async () => {
    if (!(await candidateOf(product))) endedAt ??= Date.now();
    return endedAt !== undefined;
  };
  const visits: Experience[] = [];
  const count = Number(kind ? values.most : values.good);
  const browsers = await Promise.all(Array.from({ length: PARENTS }, launch));
  await inTurns(PARENTS, count, async (index) => {
    if (await isOver()) return;
    const browser = browsers.pop();
    if (!browser) throw new Error('Nobody has a browser');
    visits.push(await fillsFormIn(browser, product, release, version, index));
    browsers.push(browser);
    await isOver();
  });
  await Promise.all(browsers.map((browser) => browser.close()));
  const history = (await product.release('history', '--json')).trim().split('\n');
  const last = JSON.parse(history.at(-1) ?? '{}') as { why?: string };
  // The next one begins beside the same current set.
  if (!(await isOver())) await product.release('abandon', '--why', 'the next one is tried');
  return {
    ...{ release, visits },
    seconds: endedAt === undefined ? undefined : (endedAt - promotedAt) / 1000,
    why: endedAt === undefined ? '' : (last.why ?? ''),
  };
}

function launch() {
  const { headlessShell: executablePath } = findBrowsers();
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

function line({ release, visits, seconds, why }: Outcome): string {
  const inIt = visits.filter(({ isCandidate }) => isCandidate);
  const saw = inIt.flatMap((visit) => [
    ...visit.saw,
    ...(visit.leftAt === undefined ? [] : [`gave up at step ${visit.leftAt}`]),
  ]);
  const counted = [...new Set(saw)].map(
    (text) => `${text} (${saw.filter((one) => one === text).length})`,
  );
  const cells = [
    nameOf(release),
    visits.length,
    inIt.length,
    seconds === undefined ? 'kept' : `${seconds.toFixed(0)} s`,
    why,
    inIt.filter(({ leftAt }) => leftAt === undefined).length,
    counted.join('; '),
  ];
  return `| ${cells.join(' | ')} |`;
}
