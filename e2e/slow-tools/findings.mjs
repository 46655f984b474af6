import { readFileSync } from 'node:fs';
import process from 'node:process';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';

/**
 * Prints, as JSON, what publint and "Are the types wrong?" find in packages. One process for all: most of
 * their time is loading TypeScript, and running it before V8 has compiled it.
 *
 * Argument, as JSON: `packages`, each with its `name`, `folder` and `tarball`, and `untyped`, the entries
 * that have no types.
 */
const { packages, untyped } = JSON.parse(process.argv[2]);

/** What CommonJS would find; the packages are ES modules. */
const COMMON_JS = ['node10', 'node16-cjs'];

const found = {};
for (const { name, folder, tarball } of packages) {
  const { messages } = await publint({ pkgDir: folder, pack: false, strict: true });
  const tarred = createPackageFromTarballData(readFileSync(tarball));
  const { types, problems = [] } = await checkPackage(tarred, { excludeEntrypoints: untyped });
  found[name] = {
    messages,
    types: types && types.kind,
    problems: problems.filter(({ resolutionKind }) => !COMMON_JS.includes(resolutionKind)),
  };
}
process.stdout.write(JSON.stringify(found));
