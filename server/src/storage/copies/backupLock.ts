import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The file in `DATA_DIR` that one server at a time holds to make a scheduled copy; it stays there. */
export const BACKUP_LOCK = 'backup.lock';

/** Whether a server has made scheduled copies of the database in this folder. */
export const hasScheduledBackups = (dataDir: string): boolean =>
  existsSync(join(dataDir, BACKUP_LOCK));
