import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { moduleFile } from 'contract/module-file';

/** Resolves dependencies of Module Federation, whose versions our package.json does not declare. */
const enhanced = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/enhanced'),
);

/** The runtime plugin that publishes the host's federation runtime for containers. */
export const provideRuntime = moduleFile(resolve(import.meta.dirname, 'runtime/provideRuntime.ts'));

/** The runtime plugin that loads the entries of remotes. */
export const verifyEntry = moduleFile(resolve(import.meta.dirname, 'runtime/verifyEntry.ts'));

/** Without these aliases, both the ES module and the CommonJS copy of the federation runtime are bundled. */
export const oneRuntime = Object.fromEntries(
  ['@module-federation/runtime-core', '@module-federation/sdk'].map((name) => [
    `${name}$`,
    resolve(enhanced.resolve(name), '../index.js'),
  ]),
);
