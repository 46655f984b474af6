import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from 'jest';
import { require as requireTypeScript } from 'tsx/cjs/api';
import { inCopy } from './repository/copyRepository';
import { REPOSITORY } from './repository/paths';
import { installSlowTools } from '../slow-tools/install.mjs';

/**
 * `npm run mutation -- <package> [folder]`: StrykerJS changes the sources of a package, or of a folder in it,
 * one place at a time, and runs the package's own tests. It prints each change that no test noticed. In a
 * copy of the repository: an interrupted run leaves nothing behind.
 */
const [name, folder = 'src'] = process.argv.slice(2);
if (name === undefined) {
  console.error('Name a package: npm run mutation -- contract [src/fields]');
  process.exitCode = 1;
} else {
  installSlowTools();
  process.exitCode = await inCopy(async (copy) => {
    const settings = join(copy, name, 'stryker.config.json');
    writeFileSync(settings, JSON.stringify(settingsOf(copy, name, folder)));
    const stryker = join(REPOSITORY, 'e2e/slow-tools/node_modules/.bin/stryker');
    const options = { cwd: join(copy, name), stdio: 'inherit' } as const;
    return spawnSync(stryker, ['run', settings], options).status ?? 1;
  });
}

function settingsOf(copy: string, name: string, folder: string) {
  return {
    testRunner: 'jest',
    jest: { projectType: 'custom', config: jestProject(copy, name) },
    coverageAnalysis: 'perTest',
    // A machine that has other work stands still for a while.
    timeoutMS: 60_000,
    inPlace: true,
    mutate: [`${folder}/**/*.{ts,tsx}`, '!**/*.test.{ts,tsx}', '!**/*.test-d.ts'],
    reporters: ['clear-text', 'progress-append-only'],
    allowConsoleColors: false,
  };
}

/** Stryker's runner knows no projects of Jest's. */
function jestProject(copy: string, name: string) {
  const { default: config } = requireTypeScript(join(copy, 'jest.config.ts'), import.meta.url) as {
    default: Config;
  };
  const projects = (config.projects ?? []).filter((project) => typeof project !== 'string');
  const project = projects.find(({ displayName }) => displayName === name);
  if (!project) throw new Error(`${name} is no package with tests`);
  return { ...project, rootDir: join(copy, name), testTimeout: config.testTimeout };
}
