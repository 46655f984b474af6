import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { Fault } from 'contract';
import { recordDrafts } from 'e2e/drafts';
import { findChromium } from 'e2e/find-chromium';
import { recordingProxy } from 'e2e/recording-proxy';
import { publishFaulty } from 'e2e/remote-faults';
import { startChildServer } from 'server/testing/childServer';
import { randomOf } from '../earlyInput/random';
import { ownReleases } from '../releaseEverything';
import {
  canBeAhead,
  FAULT_KINDS,
  isPossible,
  STEPS,
  type FaultKind,
  type StepFault,
} from './faultKinds';
import { faultyStep } from './faultyStep';
import { visitWithFault } from './visitWithFault';

/**
 * Faults of every kind in the steps, at random, each opened in a browser: which kind, step and version the
 * page reports. Prints each that is reported otherwise, then all by kind; ends with 1 when there was one.
 */
const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    /** At the same time, each in a browser of their own. */
    parents: { type: 'string', default: '1' },
    releases: { type: 'string' },
  },
});
const VERSION = '1.0.1';
const REPORTED = 10;
const KINDS = Object.keys(FAULT_KINDS) as FaultKind[]; // these are its keys
const data = mkdtempSync(join(tmpdir(), 'bench-step-faults-'));
const releases = await ownReleases(values.releases);
for (const step of STEPS) await publishFaulty(releases, step, VERSION, faultyStep);
const promoted = STEPS.map((step) => `${step}@${VERSION}`);
const words = ['promote', ...promoted, '--flow', 'admission', '--unplayed', '--why', 'bench'];
execFileSync('npm', ['run', '-s', 'release', '--', ...words], {
  cwd: join(import.meta.dirname, '../../..'),
  env: { ...process.env, RELEASES_DIR: releases, RELEASE_BY: 'bench' },
  stdio: ['ignore', 2, 2],
});
const server = startChildServer({
  RELEASES_DIR: releases,
  DATA_DIR: data,
  RATE_LIMIT_MAX: '0',
});
const product = await server.ready;

/** What each fault was reported as. */
const outcomes: { readonly fault: StepFault; readonly reported: Fault | undefined }[] = [];
const isKindRight = ({ fault, reported }: (typeof outcomes)[number]) =>
  reported?.kind === FAULT_KINDS[fault.kind];
const isPlaceRight = ({ fault, reported }: (typeof outcomes)[number]) =>
  reported?.step === fault.step && reported.version === VERSION;

function randomFault(seed: number): StepFault {
  const random = randomOf(seed);
  let fault: StepFault;
  do {
    fault = { kind: random.pick(KINDS), step: random.pick(STEPS), isAhead: false };
  } while (!isPossible(fault));
  return { ...fault, isAhead: canBeAhead(fault) && random.below(2) === 1 };
}

function printTable() {
  const kinds = [...new Set([...Object.values(FAULT_KINDS), 'nothing', 'another'])];
  const columns = kinds.filter(
    (kind) => kind !== 'another' || outcomes.some(({ reported }) => columnOf(reported) === kind),
  );
  console.log(`| fault | ${columns.join(' | ')} | right step and version |`);
  console.log(`| --- |${' --: |'.repeat(columns.length + 1)}`);
  for (const kind of KINDS) {
    const row = outcomes.filter(({ fault }) => fault.kind === kind);
    const counts = columns.map(
      (column) => row.filter(({ reported }) => columnOf(reported) === column).length || '',
    );
    const placed = `${row.filter(isPlaceRight).length} of ${row.length}`;
    console.log(`| ${[kind, ...counts, placed].join(' | ')} |`);
  }
}

function columnOf(reported: Fault | undefined): string {
  if (reported === undefined) return 'nothing';
  const known: readonly string[] = Object.values(FAULT_KINDS);
  return known.includes(reported.kind) ? reported.kind : 'another';
}

try {
  let seed = Number(values.seed);
  let last = seed + Number(values.faults);
  // Ended early, with what there is so far.
  process.once('SIGINT', () => (last = seed));
  const launch = () =>
    chromium.launch({
      executablePath: findChromium(),
      args: ['--no-sandbox'],
      handleSIGINT: false,
    });
  const recorder = await launch();
  const drafts = await recordDrafts(recorder, product);
  await recorder.close();
  const parent = async () => {
    const browser = await launch();
    const proxy = await recordingProxy(product);
    while (seed < last) {
      const own = seed++;
      const fault = randomFault(own);
      const outcome = { fault, reported: await visitWithFault(browser, proxy, drafts, fault) };
      outcomes.push(outcome);
      // A run that is ended early counts as far as it says.
      if (outcomes.length % REPORTED === 0) printTable();
      if (isKindRight(outcome) && isPlaceRight(outcome)) continue;
      console.log(`seed ${own}: ${JSON.stringify(outcome)}`);
    }
    await browser.close();
    proxy.close();
  };
  await Promise.all(Array.from({ length: Number(values.parents) }, parent));
} finally {
  server.process.kill('SIGKILL');
  await server.ended;
  for (const folder of [data, releases]) rmSync(folder, { recursive: true });
}
printTable();
const right = outcomes.filter((one) => isKindRight(one) && isPlaceRight(one)).length;
console.log(`${outcomes.length} faults, ${right} reported as they are`);
process.exitCode = right === outcomes.length ? 0 : 1;
