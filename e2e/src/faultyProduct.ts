import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { useOwnReleases, type OnReleases } from './released';
import { dropCompressed } from './releases';
import { publishFaulty, remoteFaults } from './remoteFaults';

export const STEPS = [
  'step-pupil',
  'step-contact',
  'step-school',
  'step-additional',
  'step-confirm',
] as const;

/** The version of every step that has a fault. */
export const faultyVersion = (fault: string) =>
  `1.0.${Object.keys(remoteFaults).indexOf(fault) + 1}`;

export const faultyTest = base.extend<object, { faulty: OnReleases; breakable: OnReleases }>({
  /** A product of its own, with a version of every step for each fault of a remote. */
  faulty: [({}, use) => useOwnReleases(publishFaults, use), { scope: 'worker' }],
  /** A product of its own, whose files a test may break, as long as it repairs them. */
  breakable: [
    ({}, use) =>
      useOwnReleases((releases) => dropCompressed(join(releases, 'packages/shell/1.0.0')), use),
    { scope: 'worker' },
  ],
});

async function publishFaults(releases: string) {
  for (const [name, fault] of Object.entries(remoteFaults)) {
    for (const step of STEPS) await publishFaulty(releases, step, faultyVersion(name), fault);
  }
}
