import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = 'admission-tests-';
const ENOUGH_BYTES = 4 * 1024 ** 3;
/** No run of the tests takes as long: what is older was left by one that was killed. */
const LEFT_MS = 6 * 3_600_000;

/**
 * From now on, this process and those that it starts keep their temporary files in memory, where the machine
 * has enough and programs may be run from there: with a disk, a fifth of the server's tests is waiting for it.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !isUsable()) return;
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(NAME))) {
    const path = join(MEMORY, name);
    if (Date.now() - statSync(path).mtimeMs > LEFT_MS) rmSync(path, { recursive: true });
  }
  const folder = mkdtempSync(join(MEMORY, NAME));
  // As /tmp is: some programs run as another user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

function isUsable(): boolean {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8');
    const [, options = 'noexec'] = / \/dev\/shm tmpfs (\S+)/.exec(mounts) ?? [];
    const { bavail, bsize } = statfsSync(MEMORY);
    return !options.split(',').includes('noexec') && bavail * bsize >= ENOUGH_BYTES;
  } catch {
    // Not Linux.
    return false;
  }
}
