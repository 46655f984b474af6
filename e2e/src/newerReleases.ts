import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inCopy } from './copyRepository';
import {
  dropsYearField,
  newerHost,
  newerSteps,
  speaksContract2,
  usesNewerHost,
  withReact20,
} from './newerSources';
import { applyPatch, type Patch } from './patch';
import { RELEASES, startProduct, type Product } from './product';
import { NEWER_RELEASES, releaseFrom } from './releases';
import { test as base } from './test';

/** The tests' `test` with a product whose releases folder has every version of `newerSources.ts` too. */
export const test = base.extend<object, { newer: Product & { readonly releases: string } }>({
  newer: [
    async ({ product: _built }, use) => {
      if (!existsSync(NEWER_RELEASES)) await publishNewer();
      const releases = await mkdtemp(join(tmpdir(), 'releases-'));
      await cp(NEWER_RELEASES, releases, { recursive: true });
      const product = await startProduct({ releases });
      await use({ ...product, releases });
      await product.kill();
      await rm(releases, { recursive: true });
    },
    // Eight remotes and two shells are built, on however busy a machine.
    { scope: 'worker', timeout: 1_800_000 },
  ],
});

/**
 * Goes back to the flow's first set, all in 1.0.0. A promote would not: it refuses a version that
 * takes a field away.
 */
export async function returnToFirstSet({ release }: Product): Promise<void> {
  const history = (await release('history')).trim().split('\n');
  const [first, current] = [history.at(0), history.at(-1)].map((line = '') => setIn(line));
  if (first !== undefined && first !== current) await release('rollback', '--to', first);
}

/** The set that a line of the history names, as the release tool prints it. */
const setIn = (line: string) => (JSON.parse(line) as { set: string }).set;

/** Builds and publishes them from copies of the repository, with its own release tool. */
async function publishNewer() {
  const releases = await mkdtemp(`${NEWER_RELEASES}-`);
  await cp(RELEASES, releases, { recursive: true });
  const release = (changes: readonly Change[]) => releaseEach(releases, changes);
  await Promise.all([
    release([
      ...Object.entries(newerSteps).map(([name, { patch }]): Change => [patch, name]),
      [withReact20, 'step-additional'],
      [speaksContract2, 'step-school'],
    ]),
    release([
      [newerHost, 'shell'],
      [usesNewerHost, 'step-contact'],
      [dropsYearField, 'shell'],
    ]),
  ]);
  await rename(releases, NEWER_RELEASES);
}

/** A change to the sources, and the package that is then published. */
type Change = readonly [Patch, string];

/** Makes one change after the other in a copy of the repository, and publishes a package after each. */
const releaseEach = (releases: string, changes: readonly Change[]) =>
  inCopy(async (copy) => {
    for (const [patch, name] of changes) {
      applyPatch(copy, patch);
      await releaseFrom(copy, releases, 'publish', name);
    }
  });
