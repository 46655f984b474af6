import { execFileSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { pack } from 'tools/packages/pack';
import { makeStepRepository, linkPackages } from 'tools/packages/stepRepository';
import { REPOSITORY } from 'tools/repository/paths';
import { applyPatch } from 'tools/repository/patch';
import { removeTests } from '../releases';
import { keptStep } from './keptStep';
import { KEPT, type Kept } from './kept';

/**
 * Keeps a step that the packed packages build in a repository of its own, and the shell as other hosts load
 * it. For the first version of a new major: what was kept of one is never replaced, since steps of that day
 * are not either.
 */
const home = mkdtempSync(join(realpathSync(tmpdir()), 'Hồ sơ 2026 '));
try {
  const releases = join(home, 'releases');
  const step = join(home, 'step-transport');
  const packed = pack(REPOSITORY, join(home, 'packed'));
  await makeStepRepository(step, packed);
  linkPackages(REPOSITORY, step, packed);
  // They are of the template's one field.
  await removeTests(join(step, 'src'));
  applyPatch(home, keptStep);
  run(step, 'node_modules/release-tool/src/cli.js', 'publish', '--to', releases);
  const tool = ['--import', 'tsx', 'release-tool/src/cli.ts'];
  run(REPOSITORY, ...tool, 'publish', 'shell', '--to', releases);
  const filesIn = (name: string, isKept: RegExp) => {
    const folder = join(releases, 'packages', name, '1.0.0');
    const names = readdirSync(folder).filter((file) => isKept.test(file));
    return Object.fromEntries(
      names.map((file) => [file, withoutMaps(file, readFileSync(join(folder, file), 'utf8'))]),
    );
  };
  const kept: Kept = {
    step: filesIn('step-transport', /\.(js|json|d\.ts)$/),
    shell: filesIn('shell', /^(remoteEntry|__federation_expose_host\.\w+)\.js$/),
  };
  const text = JSON.stringify(kept);
  writeFileSync(KEPT, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }));
} finally {
  rmSync(home, { recursive: true });
}

function run(cwd: string, ...words: readonly string[]) {
  execFileSync(process.execPath, words, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** A promote looks for each file that a release lists. */
function withoutMaps(file: string, text: string): string {
  if (file !== 'release.json') return text;
  const release = JSON.parse(text) as { files: Record<string, string> }; // the release tool wrote it
  const files = Object.entries(release.files).filter(([name]) => !name.endsWith('.map'));
  return JSON.stringify({ ...release, files: Object.fromEntries(files) });
}
