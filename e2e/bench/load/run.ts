import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median, type Figures } from '../figures';
import { chance } from '../random';
import { runRelease, serveProduct } from '../serveProduct';
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

const SLOW: Conditions = { network: 'slow 4G', cpu: 4 };
const LOCAL: Conditions = { network: 'local', cpu: 1 };
const SLOW_PROCESSOR: Conditions = { network: 'local', cpu: 4 };
/** What is measured on both pages, each time under some conditions. */
const PARTS = [
  { kind: 'load', measure: firstLoad, conditions: SLOW },
  { kind: 'load', measure: firstLoad, conditions: LOCAL },
  { kind: 'journey', measure: journey, conditions: SLOW },
  { kind: 'journey', measure: journey, conditions: SLOW_PROCESSOR },
  { kind: 'heap', measure: heap, conditions: LOCAL },
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
  runRelease(unplayed, 'promote', 'shell@1.0.0', '--force', 'play', '--why', 'bench');
}
const other = await serveProduct(values.other ?? unplayed);
const browser = await launch();
try {
  for (const { kind, measure, conditions } of PARTS) {
    if (!values.parts.split(',').includes(kind)) continue;
    // Thirty registrations are long, and steady.
    const rounds = kind === 'heap' ? 1 : Number(values.rounds);
    const [ours, theirs]: [Figures[], Figures[]] = [[], []];
    const pair = [
      [product.url, ours],
      [other.url, theirs],
    ] as const;
    for (let round = 0; round < rounds; round++) {
      for (const [url, figures] of chance.below(2) === 0 ? pair : pair.toReversed()) {
        figures.push(await measure(browser, url, conditions));
      }
    }
    console.log(`\n${kind}, ${conditions.network}, ${conditions.cpu} × slower: ${rounds} rounds`);
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
    const own = ours.map((figures) => figures[name] ?? NaN);
    const others = theirs.map((figures) => figures[name] ?? NaN);
    const ratios = own.map((one, round) => one / (others[round] ?? NaN));
    const [, most = ''] = LIMITS.find(([figure]) => figure.test(name)) ?? [];
    const rounded = (numbers: number[]) => Number(median(numbers).toPrecision(3));
    const middle = { product: rounded(own), [compared]: rounded(others), ratio: rounded(ratios) };
    return [name, { ...middle, 'at most': most }] as const;
  });
  console.table(Object.fromEntries(rows));
}
