import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { medians, type Figures } from '../figures';
import { keptResults } from '../keptResults';
import { firstLoad } from './firstLoad';
import { heap } from './heap';
import { journey } from './journey';
import { table, type Results } from './table';
import { startVariants } from './variants';
import { launch, type Conditions } from './visit';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    parts: { type: 'string', default: 'load,journey,heap' },
    reuse: { type: 'boolean', default: false },
  },
});
const wanted = values.parts.split(',');

/** Something to measure, in one variant. */
interface Part {
  readonly kind: string;
  readonly name: string;
  /** At the most; a journey through ten registrations is long, and steady. */
  readonly rounds: number;
  readonly measure: (browser: Browser, url: string) => Promise<Figures>;
}

const rounds = Number(values.rounds);
const under =
  (kind: string, measure: typeof firstLoad) =>
  (conditions: Conditions): Part => ({
    kind,
    name: `${kind}, ${conditions.network}, ${conditions.cpu} × slower`,
    rounds,
    measure: (browser, url) => measure(browser, url, conditions),
  });
const parts: readonly Part[] = [
  under('load', firstLoad)({ network: 'slow 4G', cpu: 4 }),
  under('load', firstLoad)({ network: 'local', cpu: 1 }),
  under('journey', journey)({ network: 'slow 4G', cpu: 4 }),
  under('journey', journey)({ network: 'local', cpu: 4 }),
  { kind: 'heap', name: 'heap', rounds: 1, measure: heap },
].filter(({ kind }) => wanted.includes(kind));

/** In turns, so that what disturbs the machine disturbs both alike. */
const { variants, stop } = await startVariants(values.reuse);
const browser = await launch();
const results: Record<string, Results[string]> = {};
try {
  for (const part of parts) {
    const measured: Record<'federated' | 'monolith', Figures[]> = { federated: [], monolith: [] };
    for (let round = 1; round <= part.rounds; round++) {
      for (const { name, url } of variants) {
        process.stderr.write(`${part.name}, round ${round} of ${part.rounds}: ${name}\n`);
        measured[name].push(await part.measure(browser, url));
      }
    }
    const { federated, monolith } = measured;
    results[part.name] = { federated: medians(federated), monolith: medians(monolith) };
  }
} finally {
  await browser.close();
  await stop();
}

const { last, keep } = keptResults<Results[string]>('load');
console.log(table(results, last));
keep({ ...last, ...results });
