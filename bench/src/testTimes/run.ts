import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FileReport } from 'tools/testRun/fileReport';
import { readJestReport } from 'tools/testRun/jestReport';
import { readPlaywrightReport } from 'tools/testRun/playwrightReport';

const ROOT = join(import.meta.dirname, '../../..');

/** Prints how long each file of tests took in the last `npm test`. Argument: how many of each kind. */
const [most = '40'] = process.argv.slice(2);

for (const [name, read] of [
  ['unit', (file: string) => readJestReport(file, ROOT)],
  ['browser', readPlaywrightReport],
] as const) {
  const file = join(ROOT, `e2e/results/${name}.json`);
  if (existsSync(file)) print(name, read(file));
  else console.error(`There is no ${file}: run npm test first.`);
}

function print(name: string, files: readonly FileReport[]) {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds);
  const seconds = files.reduce((sum, file) => sum + file.seconds, 0);
  const tests = files.reduce((sum, { passed, failures }) => sum + passed + failures.length, 0);
  console.log(`\n| ${name} | tests | s |\n| --- | --: | --: |`);
  for (const { file, passed, failures, seconds } of slowest.slice(0, Number(most))) {
    console.log(`| ${file} | ${passed + failures.length} | ${seconds.toFixed(1)} |`);
  }
  console.log(`| all ${files.length} files | ${tests} | ${seconds.toFixed(1)} |`);
}
