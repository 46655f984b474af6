import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** Finds what Module Federation itself depends on, which is not ours to name a version of. */
const enhanced = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/enhanced'),
);

/** The runtime plugin that publishes the host's federation runtime for containers. */
export const provideRuntime = resolve(import.meta.dirname, 'runtime/provideRuntime.ts');

/** Without these, the ES module and the CommonJS copy of the federation runtime are both bundled. */
export const oneRuntime = Object.fromEntries(
  ['@module-federation/runtime-core', '@module-federation/sdk'].map((name) => [
    `${name}$`,
    resolve(enhanced.resolve(name), '../index.js'),
  ]),
);
