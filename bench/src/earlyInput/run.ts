import { parseArgs } from 'node:util';
import { ENGINES, type Engine } from 'e2e/engines/driver';
import { startEngine } from 'e2e/engines/startEngine';
import { serveProduct } from '../serveProduct';
import { randomOf } from './random';
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
    /** At the same time, each in a browser of their own. */
    parents: { type: 'string', default: '2' },
    releases: { type: 'string' },
  },
});
const engineName = ENGINES.find((name) => name === values.engine);
if (!engineName) throw new Error(`--engine is one of ${ENGINES.join(', ')}`);
const product = await serveProduct(values.releases);
const engines: Engine[] = [];
let [done, early, actions, bad] = [0, 0, 0, 0];
const REPORTED = 20;
const summary = () =>
  `${engineName}: ${done} visits, ${actions} actions, ${early} of them before the scripts ran: ${bad} visits lost something`;
try {
  // One after the other: two that start at once would take the same display.
  while (engines.length < Number(values.parents)) engines.push(await startEngine(engineName));
  let seed = Number(values.seed);
  const last = seed + Number(values.visits);
  const parent = async (engine: Engine) => {
    while (seed < last) {
      const own = seed++;
      const visit = await randomVisit(engine, product.url, randomOf(own));
      early += visit.early;
      actions += visit.actions;
      done += 1;
      // A run that is ended early counts as far as it says.
      if (done % REPORTED === 0) console.log(summary());
      if (visit.problems.length === 0) continue;
      bad += 1;
      console.log(`seed ${own}: ${visit.problems.join('; ')}\n  ${visit.log.join(' · ')}`);
    }
  };
  await Promise.all(engines.map(parent));
} finally {
  await Promise.all(engines.map((engine) => engine.end()));
  await product.stop();
}
console.log(summary());
process.exitCode = bad === 0 ? 0 : 1;
