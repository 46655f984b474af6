import { test as base } from '@playwright/test';
import { inCopy } from './repository/copyRepository';
import { newerHost, usesNewerHost } from './newerSources';
import { publishNewerSteps } from './newerSteps';
import { applyPatch } from './repository/patch';
import type { Product } from './product/product';
import { useOwnReleases, type OnReleases } from './released';
import { publishFrom } from './releases';

/** A product whose releases folder has every version of `newerSteps.ts` and `newerSources.ts` too. */
export const newerTest = base.extend<object, { newer: OnReleases }>({
  newer: [
    ({}, use) => useOwnReleases(publishNewer, use),
    // A shell and a remote are built, on however busy a machine.
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

/**
 * The steps are edited, since between two builds of a step only its own code differs. What the shell
 * provides to them is built: the release tool reads it out of the build.
 */
async function publishNewer(releases: string) {
  await publishNewerSteps(releases);
  await inCopy(async (copy) => {
    for (const [patch, name] of [
      [newerHost, 'shell'],
      [usesNewerHost, 'step-contact'],
    ] as const) {
      applyPatch(copy, patch);
      await publishFrom(copy, releases, name);
    }
  });
}
