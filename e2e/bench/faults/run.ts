import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { submit } from 'server/testing/survival/client';
import { referencesBySurname } from 'server/testing/survival/tally';
import { between, chance } from '../random';
import { type Fault, faults, keptOf, type Scene } from './faults';
import { createSite } from './site';
import { startSteadyLoad } from './steadyLoad';

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
/** After the last fault, until each client has its answer. */
const PATIENCE_MS = 120_000;

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
/** How long the site was away at most, by fault. */
const away = new Map<string, number>();
const wrong: string[] = [];

/** A client whose answer was lost sends once more, and has to get the same one. */
async function repeatSome(): Promise<void> {
  const kept = keptOf(scene);
  for (let count = 0; count < 5 && kept.length > 0; count++) {
    const [key, reference] = chance.pick(kept);
    const again = await submit(site.url, key).catch(() => reference);
    if (again !== reference) wrong.push(`${reference} became ${again} when it was sent again`);
  }
}

/** How the servers ended so far, neither of their own accord nor by `kill -9`. */
const failures = () =>
  site.servers.flatMap((server) => server.endings()).filter((ending) => !/ (0|137)$/.test(ending));

async function happen(fault: Fault, beside: Fault | undefined): Promise<void> {
  const name = beside ? `${fault.name} + ${beside.name}` : fault.name;
  const before = failures().length;
  try {
    // The one beside may fail with what happens to it; what it must not do is checked when it is alone.
    const other = beside?.act(scene).catch(() => {});
    const late = delay(OVER_WITHIN_MS, 'late', { ref: false });
    const first = await Promise.race([Promise.all([fault.act(scene), other]), late]);
    if (first === 'late') throw new Error('it never ended');
  } catch (error) {
    wrong.push(`${name}: ${String(error)}`);
  }
  const healed = Date.now();
  while (load.newest() < healed && Date.now() - healed < BACK_WITHIN_MS) await delay(20);
  const tookMs = Date.now() - healed;
  if (load.newest() < healed) wrong.push(`${name}: not back`);
  await repeatSome();
  away.set(fault.name, Math.max(away.get(fault.name) ?? 0, tookMs));
  const at = new Date(healed - begun).toISOString().slice(11, 19);
  const ended = failures()
    .slice(before)
    .map((ending) => `. A server ${ending.toLowerCase()}`);
  const { acknowledged, waiting } = load;
  console.log(
    `${at} ${name}: back in ${(tookMs / 1000).toFixed(1)} s, ${acknowledged.size} received, ${waiting.size} waiting${ended.join('')}`,
  );
}

const quiet = chosen.filter(({ mixes }) => mixes);
let next: Fault[] = [];
while (load.newest() === 0) await delay(20);
while (Date.now() < until) {
  // Each of them, in any order, and again.
  if (next.length === 0) next = [...chosen];
  const [fault] = next.splice(chance.below(next.length), 1);
  if (!fault) throw new Error(`--only names none of ${database}'s faults`);
  const isAlone = fault.mixes === true || quiet.length === 0 || chance.next() < 0.6;
  await happen(fault, isAlone ? undefined : chance.pick(quiet));
  await delay(between(500, 3000));
}
await load.stop(PATIENCE_MS);
await Promise.all(site.servers.map((server) => server.stop()));

// The database, against what the clients were told.
const kept = await referencesBySurname(site.environment);
const owners = new Map([...kept].flatMap(([key, all]) => all.map((one) => [one, key] as const)));
const told = [...load.acknowledged];
const isErased = ([key]: (typeof told)[number]) => scene.erased.has(key);
const isThere = ([key, reference]: (typeof told)[number]) => kept.get(key)?.includes(reference);
const bad = {
  lost: told.filter((one) => !isErased(one) && !isThere(one)).length,
  doubled: [...kept.values()].filter((references) => references.length > 1).length,
  'answers of somebody else': told.filter(([key, one]) => (owners.get(one) ?? key) !== key).length,
  'erased and there': told.filter((one) => isErased(one) && isThere(one)).length,
  'without an answer': load.waiting.size,
};
console.log(`\n${database}, at most ${values.rate} registrations a second. Back after at most:`);
for (const [name, ms] of [...away].sort()) console.log(`${(ms / 1000).toFixed(1)} s: ${name}`);
console.log(`\n${told.length} acknowledged, ${scene.erased.size} of them erased`);
for (const [what, times] of Object.entries(bad)) console.log(`${times} ${what}`);
for (const line of wrong) console.log(`WRONG: ${line}`);
await site.close();
process.exitCode = wrong.length === 0 && Object.values(bad).every((times) => times === 0) ? 0 : 1;
