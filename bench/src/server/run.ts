import { parseArgs } from 'node:util';
import { medians } from '../figures';
import { keptResults } from '../keptResults';
import type { Measurement } from './measurement';
import { type Results, table } from './table';
import { startVariants } from './variants';

/**
 * Measures all variants in turns, so that what disturbs the machine disturbs all alike, and prints
 * the medians beside those of the last run.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,32,256' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

const { variants, stop } = await startVariants();
const results: Record<string, Results[string]> = {};
try {
  for (const connections of values.connections.split(',').map(Number)) {
    const measured = new Map<string, Measurement[]>(Object.keys(variants).map((v) => [v, []]));
    for (let round = 0; round <= rounds; round++) {
      for (const [name, measure] of Object.entries(variants)) {
        process.stderr.write(`${connections} connections, round ${round}: ${name}\n`);
        const measurement = await measure(connections, round === 0 ? 2 : seconds);
        // Round 0 warms up.
        if (round > 0) measured.get(name)?.push(measurement);
      }
    }
    results[connections] = Object.fromEntries(
      [...measured].map(([name, all]) => [name, medians(all)]),
    );
  }
} finally {
  await stop();
}

const { last, keep } = keptResults<Results[string]>('server');
console.table(table(results, last));
keep(results);
