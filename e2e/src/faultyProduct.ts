import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { startProduct, type Product } from './product';
import { copyReleases, dropCompressed } from './releases';
import { publishFaulty, remoteFaults } from './remoteFaults';

export const STEPS = [
  'step-pupil',
  'step-contact',
  'step-school',
  'step-additional',
  'step-confirm',
] as const;

/** A product, and the folder that it serves. */
type OnReleases = Product & { readonly releases: string };

/** The version of every step that has a fault. */
export const faultyVersion = (fault: string) =>
  `1.0.${Object.keys(remoteFaults).indexOf(fault) + 1}`;

export const faultyTest = base.extend<object, { faulty: OnReleases; breakable: OnReleases }>({
  /** A product of its own, with a version of every step for each fault of a remote. */
  faulty: [
    async ({}, use) => {
      const releases = await copyReleases();
      for (const [name, fault] of Object.entries(remoteFaults)) {
        for (const step of STEPS) await publishFaulty(releases, step, faultyVersion(name), fault);
      }
      const product = await startProduct({ releases });
      await use({ ...product, releases });
      await product.kill();
      await rm(releases, { recursive: true });
    },
    { scope: 'worker' },
  ],
  /** A product of its own, whose files a test may break, as long as it repairs them. */
  breakable: [
    async ({}, use) => {
      const releases = await copyReleases();
      await dropCompressed(join(releases, 'packages/shell/1.0.0'));
      const product = await startProduct({ releases });
      await use({ ...product, releases });
      await product.kill();
      await rm(releases, { recursive: true });
    },
    { scope: 'worker' },
  ],
});
