import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ERASURE_LOG } from '../../storage/erasing/erasureLog';

/** When the newest file in `BACKUP_DIR` was finished, in epoch milliseconds; undefined when none is known. */
export function newestBackup(folder: string | undefined): number | undefined {
  if (folder === undefined) return undefined;
  const times = readdirSync(folder)
    .filter((name) => name !== ERASURE_LOG && !name.includes('.unfinished-'))
    .map((name) => statSync(join(folder, name)).mtimeMs);
  return times.length > 0 ? Math.max(...times) : undefined;
}
