import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** Finds what Module Federation itself depends on, which is not ours to name a version of. */
const enhanced = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/enhanced'),
);

/**
 * Publishes the page's runtime for remotes that are built with `externalRuntime`. It is what the option
 * `provideExternalRuntime` adds, which a build that exposes anything may not set.
 */
export const provideRuntime = enhanced.resolve(
  '@module-federation/inject-external-runtime-core-plugin',
);

/** Without these, the ES module and the CommonJS copy of the federation runtime are both bundled. */
export const oneRuntime = Object.fromEntries(
  ['@module-federation/runtime-core', '@module-federation/sdk'].map((name) => [
    `${name}$`,
    resolve(enhanced.resolve(name), '../index.js'),
  ]),
);
