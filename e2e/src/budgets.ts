import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { release, RELEASES } from './product/product';

const FILE = join(import.meta.dirname, '../budgets.json');

/** How much a file may grow before somebody has to justify it. */
const HEADROOM = 1.01;

/** Bytes as they travel, by the file's path without its version and hash. */
export type Weights = Readonly<Record<string, number>>;

/** Not what renders at promote, or what other hosts load. */
const DOWNLOADED =
  /^packages\/(shell\/[^/]+\/(?!prerender|remoteEntry|__)|step-).*\.(js|css)$|^flows\/admission\/index\.html$/;

/** Weighs what parents download of a releases folder in which each package has one version. */
export const weigh = (releases: string): Weights =>
  Object.fromEntries(
    readdirSync(releases, { recursive: true, encoding: 'utf8' })
      .filter((path) => DOWNLOADED.test(path))
      .sort()
      .map((path) => [
        path.replace(/^\w+\/|\d+\.\d+\.\d+\/|\.[0-9a-f]{8}(?=\.)/g, ''),
        brotliCompressSync(readFileSync(join(releases, path))).length,
      ]),
  );

/** The committed budgets. `npm run budgets -w e2e` wrote them. */
export const readBudgets = () => JSON.parse(readFileSync(FILE, 'utf8')) as Weights;

/** A sentence for each file that is over its budget, has none, or is gone. */
export const overBudget = (weights: Weights, budgets: Weights): string[] =>
  Object.keys({ ...budgets, ...weights }).flatMap((file) => {
    const [weight = 0, budget = 0] = [weights[file], budgets[file]];
    const isWithin = weight > 0 && weight <= budget * HEADROOM;
    return isWithin ? [] : [`${file}: ${weight} bytes, and its budget is ${budget}`];
  });

if (process.argv[1] === import.meta.filename) {
  // Of the journeys' release; where there is none yet, it is made.
  await release(RELEASES, 'bootstrap');
  writeFileSync(FILE, `${JSON.stringify(weigh(RELEASES), null, 2)}\n`);
}
