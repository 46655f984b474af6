import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { host } from 'federation/webpack';
import { resolveShim, SHIMS, type Shim } from 'step-kit/shims';
import webpack, { type Configuration } from 'webpack';
import { brotliLength } from './brotliLength';

const SHELL = join(import.meta.dirname, '../../../shell');

/** Prints what each shim of step-kit's saves: the shell's scripts, built without that one alone. */
const all = await weighShell(SHIMS);
console.log(`| shim | first step | calendar |\n| --- | --: | --: |`);
console.log(`| all of them | ${all.firstStep} | ${all.calendar} |`);
for (const shim of SHIMS) {
  const { firstStep, calendar } = await weighShell(SHIMS.filter((other) => other !== shim));
  const saves = [firstStep - all.firstStep, calendar - all.calendar].join(' | ');
  console.log(`| ${shim.shim} | ${saves} |`);
}

/** The shell's part of the first step's JavaScript, and what comes with the calendar: bytes, as brotli. */
async function weighShell(shims: readonly Shim[]) {
  const folder = mkdtempSync(join(tmpdir(), 'shims-'));
  const configuration = host(SHELL, manifestOf(SHELL), (file) => resolveShim(file, shims));
  await build({
    ...configuration,
    devtool: false,
    output: { ...configuration.output, path: folder },
    module: {
      ...configuration.module,
      // A file that is no longer replaced may ask a shim for a name that it lacks.
      parser: { javascript: { exportsPresence: 'warn' } },
    },
  });
  const weights = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, brotli: brotliLength(readFileSync(join(folder, file), 'utf8')) }));
  rmSync(folder, { recursive: true });
  const sumOf = (name: RegExp) =>
    weights.reduce((sum, { file, brotli }) => sum + (name.test(file) ? brotli : 0), 0);
  return { firstStep: sumOf(/^(main|libraries)\./), calendar: sumOf(/^\d+\./) };
}

function build(configuration: Configuration): Promise<void> {
  return new Promise((done, fail) => {
    webpack(configuration, (error, stats) => {
      if (error) fail(error);
      else if (stats?.hasErrors()) fail(new Error(stats.toString({ all: false, errors: true })));
      else done();
    });
  });
}

function manifestOf(folder: string) {
  // npm checks a package.json.
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
}
