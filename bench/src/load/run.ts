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

/** Something to measure, in both variants. */
interface Part {
  readonly kind: string;
  readonly measure: (browser: Browser, url: string, conditions: Conditions) => Promise<Figures>;
  readonly conditions: Conditions;
  /** A journey through ten registrations is long, and steady. */
  readonly once?: boolean;
}

const PARTS: readonly Part[] = [
  { kind: 'load', measure: firstLoad, conditions: { network: 'slow 4G', cpu: 4 } },
  { kind: 'load', measure: firstLoad, conditions: { network: 'local', cpu: 1 } },
  { kind: 'journey', measure: journey, conditions: { network: 'slow 4G', cpu: 4 } },
  { kind: 'journey', measure: journey, conditions: { network: 'local', cpu: 4 } },
  { kind: 'heap', measure: heap, conditions: { network: 'local', cpu: 1 }, once: true },
];
const parts = PARTS.filter(({ kind }) => values.parts.split(',').includes(kind));

/** In turns, so that what disturbs the machine disturbs both alike. */
const { variants, stop } = await startVariants(values.reuse);
const browser = await launch();
const results: Record<string, Results[string]> = {};
try {
  for (const { kind, measure, conditions, once } of parts) {
    const name = `${kind}, ${conditions.network}, ${conditions.cpu} × slower`;
    const rounds = once ? 1 : Number(values.rounds);
    const measured: Record<'federated' | 'monolith', Figures[]> = { federated: [], monolith: [] };
    for (let round = 1; round <= rounds; round++) {
      for (const { name: variant, url } of variants) {
        process.stderr.write(`${name}, round ${round} of ${rounds}: ${variant}\n`);
        measured[variant].push(await measure(browser, url, conditions));
      }
    }
    const { federated, monolith } = measured;
    results[name] = { federated: medians(federated), monolith: medians(monolith) };
  }
} finally {
  await browser.close();
  await stop();
}

const { last, keep } = keptResults<Results[string]>('load');
console.log(table(results, last));
keep({ ...last, ...results });
