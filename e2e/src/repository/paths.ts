import { join, resolve } from 'node:path';

/** The repository's folder. */
export const REPOSITORY = resolve(import.meta.dirname, '../../..');

/** What tests and tools make; git ignores it. */
export const RESULTS = join(REPOSITORY, 'e2e/results');
