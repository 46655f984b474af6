import { parseArgs } from 'node:util';
import { ENGINES, type EngineName } from '../../src/engines/engines';
import { randomOf } from '../random';
import { serveProduct } from '../serveProduct';
import { randomVisit } from './randomVisit';

/**
 * Visits that begin to fill the first step in at a random moment, while its scripts come after a random
 * time. Prints each that lost, doubled or misplaced something, with its seed; ends with 1 when there was
 * one.
 */
const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'chromium' },
    releases: { type: 'string' },
  },
});
/** At the same time, each in a browser of their own. */
const PARENTS = 2;
const REPORTED = 20;

const names = Object.keys(ENGINES) as EngineName[]; // its keys
const engineName = names.find((name) => name === values.engine);
if (!engineName) throw new Error(`--engine is one of ${names.join(', ')}`);
const open = ENGINES[engineName]();
const product = await serveProduct(values.releases);
const total = { visits: 0, actions: 0, early: 0, bad: 0 };
const summary = () =>
  `${engineName}: ${total.visits} visits, ${total.actions} actions, ${total.early} of them before the scripts ran: ${total.bad} visits lost something`;
let seed = Number(values.seed);
const last = seed + Number(values.visits);

async function parent(): Promise<void> {
  while (seed < last) {
    const own = seed++;
    const visit = await randomVisit(open, product.url, randomOf(own));
    total.early += visit.early;
    total.actions += visit.actions;
    // A run that is ended early counts as far as it says.
    if (++total.visits % REPORTED === 0) console.log(summary());
    if (visit.problems.length === 0) continue;
    total.bad += 1;
    console.log(`seed ${own}: ${visit.problems.join('; ')}\n  ${visit.log.join(' · ')}`);
  }
}

try {
  await Promise.all(Array.from({ length: PARENTS }, parent));
} finally {
  await product.stop();
}
console.log(summary());
process.exitCode = total.bad === 0 ? 0 : 1;
