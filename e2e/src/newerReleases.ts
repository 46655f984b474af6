import { test as base } from '@playwright/test';
import { inCopy } from 'tools/repository/copyRepository';
import { newerHost, newerSteps, usesNewerHost } from './newerSources';
import { applyPatch, type Patch } from 'tools/repository/patch';
import type { Product } from 'tools/product/product';
import { useOwnReleases, type OnReleases } from './released';
import { publishFrom } from './releases';

/** A product whose releases folder has every version of `newerSources.ts` too. */
export const newerTest = base.extend<object, { newer: OnReleases }>({
  newer: [
    ({}, use) => useOwnReleases(publishNewer, use),
    // Six remotes and a shell are built, on however busy a machine.
    { scope: 'worker', timeout: 1_800_000 },
  ],
});

/**
 * Goes back to the flow's first set, all in 1.0.0. A promote would not: it refuses a version that
 * takes a field away.
 */
export async function returnToFirstSet({ release }: Product): Promise<void> {
  const history = (await release('history', '--json')).trim().split('\n');
  const [first, current] = [history.at(0), history.at(-1)].map((line = '') => setIn(line));
  if (first !== undefined && first !== current) await release('rollback', '--to', first);
}

/** The set that a line of the history names, as the release tool prints it. */
const setIn = (line: string) => (JSON.parse(line) as { set: string }).set;

/** Builds and publishes them from copies of the repository, two at a time. */
async function publishNewer(releases: string) {
  const publish = (changes: readonly Change[]) => publishEach(releases, changes);
  await Promise.all([
    publish(Object.entries(newerSteps).map(([name, { patch }]): Change => [patch, name])),
    publish([
      [newerHost, 'shell'],
      [usesNewerHost, 'step-contact'],
    ]),
  ]);
}

/** A change to the sources, and the package that is then published. */
type Change = readonly [Patch, string];

/** Makes one change after the other in a copy of the repository, and publishes a package after each. */
const publishEach = (releases: string, changes: readonly Change[]) =>
  inCopy(async (copy) => {
    for (const [patch, name] of changes) {
      applyPatch(copy, patch);
      await publishFrom(copy, releases, name);
    }
  });
