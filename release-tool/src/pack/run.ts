import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY } from '../core/repository';
import { pack } from './pack';

const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
if (to === undefined) {
  console.error('Name the folder of the tarballs: npm run pack -- --to <folder>');
  process.exitCode = 1;
} else {
  try {
    execFileSync('npm', ['run', '-s', 'typecheck'], { cwd: REPOSITORY, stdio: 'inherit' });
    for (const { tarball } of pack(REPOSITORY, resolve(to))) console.log(tarball);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
