import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { REPOSITORY } from '../core/repository';
import { pack } from './pack';

const { to } = new Command('npm run pack --')
  .requiredOption('--to <folder>', 'the folder of the tarballs')
  .parse()
  .opts<{ to: string }>();
execFileSync('npm', ['run', '-s', 'typecheck'], { cwd: REPOSITORY, stdio: 'inherit' });
for (const { tarball } of pack(REPOSITORY, resolve(to))) console.log(tarball);
