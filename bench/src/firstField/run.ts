import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median, type Figures } from '../figures';
import { firstLoad } from '../load/firstLoad';
import { launch, type Conditions } from '../load/visit';
import { runRelease } from '../releaseEverything';
import { serveProduct } from '../serveProduct';

/**
 * When the first field keeps what is typed into it: in the product, and in the product without its first
 * screen in the page or in another release of it.
 * In turns, so that what disturbs the machine disturbs all alike; each ratio is that of one turn. In random
 * order, because what a visit leaves to be done disturbs the next one.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    releases: { type: 'string' },
    /** The releases of another version. */
    other: { type: 'string' },
  },
});
const CONDITIONS: readonly Conditions[] = [
  { network: 'slow 4G', cpu: 4 },
  { network: 'local', cpu: 1 },
];
const PHONE = { width: 390, height: 844 };

const product = await serveProduct(values.releases);
const unplayed = mkdtempSync(join(tmpdir(), 'bench-unplayed-'));
if (values.other === undefined) {
  cpSync(product.releases, unplayed, { recursive: true });
  runRelease(unplayed, 'promote', 'shell@1.0.0', '--unplayed', '--why', 'bench');
}
const other = await serveProduct(values.other ?? unplayed);

const compared = values.other === undefined ? 'without first screen' : 'other release';
const pages = { product: product.url, [compared]: other.url };
const browser = await launch();
try {
  for (const conditions of CONDITIONS) {
    const rounds: Record<string, Figures>[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      const figures: Record<string, Figures> = {};
      for (const [name, url] of shuffled(Object.entries(pages))) {
        figures[name] = await firstLoad(browser, url, conditions, PHONE);
      }
      rounds.push(figures);
    }
    console.log(`\n${conditions.network}, ${conditions.cpu} × slower, ${rounds.length} rounds\n`);
    print(rounds);
  }
} finally {
  await browser.close();
  await product.stop();
  await other.stop();
  rmSync(unplayed, { recursive: true });
}

function shuffled<T>(items: readonly T[]): T[] {
  const drawn = items.map((item) => ({ item, at: Math.random() }));
  return drawn.sort((one, other) => one.at - other.at).map(({ item }) => item);
}

function print(rounds: readonly Readonly<Record<string, Figures>>[]) {
  console.log(`| | ${[...Object.keys(pages), `product / ${compared}`].join(' | ')} |`);
  console.log('| --- | --: | --: | --: |');
  for (const name of Object.keys(rounds[0]?.product ?? {})) {
    const of = (page: string) => rounds.map((figures) => figures[page]?.[name] ?? NaN);
    const others = of(compared);
    const ratio = median(of('product').map((one, index) => one / (others[index] ?? NaN)));
    const cells = Object.keys(pages).map((page) =>
      median(of(page)).toFixed(name === 'layout shift' ? 3 : 0),
    );
    console.log(`| ${[name, ...cells, ratio.toFixed(2)].join(' | ')} |`);
  }
}
