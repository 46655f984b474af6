import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { shuffled } from '../chance';
import { median, type Figures } from '../figures';
import { runRelease } from '../releaseEverything';
import { serveProduct } from '../serveProduct';
import { firstLoad } from './firstLoad';
import { heap } from './heap';
import { journey } from './journey';
import { launch, type Conditions } from './visit';

/**
 * Measures the product beside another release of it, or beside itself without the first screen in its page.
 * In turns, so that what disturbs the machine disturbs both alike; each ratio is that of one turn. In random
 * order, because what a visit leaves to be done disturbs the next one.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    parts: { type: 'string', default: 'load,journey,heap' },
    releases: { type: 'string' },
    /** The releases of another version. */
    other: { type: 'string' },
  },
});

/** Something to measure, on both pages. */
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

/** What the product's figures may be at most. */
const LIMITS: readonly (readonly [figure: RegExp, most: number])[] = [
  [/^round trips/, 2],
  [/^layout shift/, 0],
  [/^step \d to/, 50],
  [/^key in (?!a bare)/, 16],
  [/^growth from/, 1.05],
];

const product = await serveProduct(values.releases);
const unplayed = mkdtempSync(join(tmpdir(), 'bench-unplayed-'));
if (values.other === undefined) {
  cpSync(product.releases, unplayed, { recursive: true });
  runRelease(unplayed, 'promote', 'shell@1.0.0', '--unplayed', '--why', 'bench');
}
const other = await serveProduct(values.other ?? unplayed);
const browser = await launch();
try {
  for (const { kind, measure, conditions, once } of PARTS) {
    if (!values.parts.split(',').includes(kind)) continue;
    const [ours, theirs]: [Figures[], Figures[]] = [[], []];
    for (let round = 0; round < (once ? 1 : Number(values.rounds)); round++) {
      for (const [url, figures] of shuffled([
        [product.url, ours] as const,
        [other.url, theirs] as const,
      ])) {
        figures.push(await measure(browser, url, conditions));
      }
    }
    console.log(
      `\n${kind}, ${conditions.network}, ${conditions.cpu} × slower: ${ours.length} rounds`,
    );
    print(ours, theirs);
  }
} finally {
  await browser.close();
  await product.stop();
  await other.stop();
  rmSync(unplayed, { recursive: true });
}

function print(ours: readonly Figures[], theirs: readonly Figures[]) {
  const compared = values.other === undefined ? 'without first screen' : 'other release';
  const rows = Object.keys(ours[0] ?? {}).map((name) => {
    const [own, others] = [ours, theirs].map((all) => all.map((figures) => figures[name] ?? NaN));
    const ratios = own?.map((one, round) => one / (others?.[round] ?? NaN)) ?? [];
    const [, most] = LIMITS.find(([figure]) => figure.test(name)) ?? [];
    const figures = { product: own, [compared]: others, ratio: ratios };
    const medians = Object.entries(figures).map(
      ([column, all = []]) => [column, rounded(all)] as const,
    );
    return [name, { ...Object.fromEntries(medians), 'at most': most ?? '' }] as const;
  });
  console.table(Object.fromEntries(rows));
}

function rounded(numbers: readonly number[]): number {
  return Number(median(numbers).toPrecision(3));
}
