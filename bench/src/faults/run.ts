import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { submit } from 'server/testing/survival/client';
import { between, pick, shuffled } from '../chance';
import { type Fault, faults, keptOf, type Scene } from './faults';
import { createSite } from './site';
import { startSteadyLoad } from './steadyLoad';
import { judge } from './verdict';

/**
 * Registers pupils at a steady rate while everything breaks that can break, one fault after the other and
 * some at once. Ends with 1 when a registration was lost or doubled, when a client got the answer
 * of another one, or when the site did not come back.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    database: { type: 'string', default: 'sqlite' },
    rate: { type: 'string', default: '50' },
    /** Parts of names, separated by commas: those alone. */
    only: { type: 'string', default: '' },
  },
});
const database = values.database === 'postgres' ? 'postgres' : 'sqlite';
/** A site that is not back by then does not come back by itself. */
const BACK_WITHIN_MS = 180_000;
/** And what takes longer than this to happen hangs. */
const OVER_WITHIN_MS = 240_000;

const chosen = faults.filter(
  ({ name, only = database }) =>
    only === database && values.only.split(',').some((part) => name.includes(part)),
);
const site = await createSite(database);
const load = startSteadyLoad(site.url, Number(values.rate));
const scene: Scene = { site, load, erased: new Set() };
const begun = Date.now();
let until = begun + Number(values.minutes) * 60_000;
// Who has no more time gets the verdict on what happened so far.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (until = 0));
const seen = new Map<string, { times: number; longestMs: number }>();
const wrong: string[] = [];
let repeats = 0;

/** A client whose answer was lost sends once more, and has to get the same one. */
async function repeatSome(): Promise<void> {
  const kept = keptOf(scene);
  for (let count = 0; count < 5 && kept.length > 0; count++) {
    const [key, reference] = pick(kept);
    const again = await submit(site.url, key).catch(() => undefined);
    if (again === undefined) continue;
    repeats++;
    if (again !== reference) wrong.push(`${reference} became ${again} when it was sent again`);
  }
}

/** How the servers ended so far. */
const endings = () =>
  site.servers.flatMap((server) => server.output().match(/ENDED WITH \d+/g) ?? []);

async function happen(fault: Fault, beside: Fault | undefined): Promise<void> {
  const name = beside ? `${fault.name} + ${beside.name}` : fault.name;
  const before = endings().filter(isUnusual).length;
  let problem = '';
  try {
    // The one beside may fail with what happens to it; what it must not do is checked when it is alone.
    const other = beside?.act(scene).catch(() => {});
    await inTime(Promise.all([fault.act(scene), other]));
  } catch (error) {
    problem = String(error);
  }
  const healed = Date.now();
  while (load.newest() < healed && Date.now() - healed < BACK_WITHIN_MS) await delay(20);
  const tookMs = Date.now() - healed;
  if (load.newest() < healed) problem ||= 'not back';
  await repeatSome();
  if (problem !== '') wrong.push(`${name}: ${problem}`);
  const known = seen.get(fault.name) ?? { times: 0, longestMs: 0 };
  const longestMs = Math.max(known.longestMs, tookMs);
  seen.set(fault.name, { times: known.times + 1, longestMs });
  const at = new Date(healed - begun).toISOString().slice(11, 19);
  const { acknowledged, waiting } = load;
  const state = `back in ${(tookMs / 1000).toFixed(1)} s, ${acknowledged.size} received, ${waiting.size} waiting`;
  const unusual = endings().filter(isUnusual).slice(before);
  const ended = unusual.map((ending) => `. A server ${ending.toLowerCase()}`).join('');
  console.log(`${at} ${name}: ${state}${ended}${problem === '' ? '' : `. WRONG: ${problem}`}`);
}

/** Neither of its own accord nor by `kill -9`. */
const isUnusual = (ending: string) => !/ (0|137)$/.test(ending);

async function inTime(work: Promise<unknown>): Promise<void> {
  const late = delay(OVER_WITHIN_MS, 'late', { ref: false });
  if ((await Promise.race([work, late])) === 'late') throw new Error('The fault never ended');
}

const quiet = chosen.filter(({ mixes }) => mixes);
let next: Fault[] = [];
while (load.newest() === 0) await delay(20);
while (Date.now() < until) {
  // Each of them, in any order, and again.
  if (next.length === 0) next = shuffled(chosen);
  const fault = next.pop();
  if (!fault) break;
  const alone = fault.mixes === true || Math.random() < 0.6;
  await happen(fault, alone || quiet.length === 0 ? undefined : pick(quiet));
  await delay(between(500, 3000));
}
await load.stop(120_000);
await Promise.all(site.servers.map((server) => server.stop()));
const verdict = await judge(scene);

const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
console.log(`\n${database}, ${minutes} minutes, at most ${values.rate} registrations a second\n`);
console.log('| what happened | times | back in service after at most |\n| --- | --: | --: |');
for (const [name, { times, longestMs }] of [...seen].sort()) {
  console.log(`| ${name} | ${times} | ${(longestMs / 1000).toFixed(1)} s |`);
}
const { acknowledged, erased, lost, doubled, foreign, back, waiting } = verdict;
console.log(
  `\n${acknowledged} acknowledged, ${erased} of them erased, ${repeats} sent again; ${lost} lost, ${doubled} doubled, ` +
    `${foreign} answers of somebody else, ${back} erased ones that are there, ${waiting} without an answer`,
);
for (const [why, times] of [...load.failures].sort()) console.log(`${times} × ${why}`);
const ends = endings();
for (const end of [...new Set(ends)].sort()) {
  console.log(`${ends.filter((one) => one === end).length} × ${end.toLowerCase()}`);
}
for (const line of wrong) console.log(`WRONG: ${line}`);
const bad = lost + doubled + foreign + back + waiting + wrong.length;
await site.close();
process.exitCode = bad === 0 ? 0 : 1;
