import { readDataDir } from '../config/configuration';
import { OperationalError } from '../core/operationalError';
import { copyDatabase } from '../storage/copies/copyDatabase';
import { withExistingDatabase } from '../storage/database/existingDatabase';
import { databaseFile } from '../storage/database/openDatabase';
import { writeAudit } from './auditLog';
import { type OfficeCommand, runCommandLine } from './commandLine';
import type { Command } from './output';

const BACKUP: OfficeCommand = {
  summary: 'copy the database as it is at this moment, beside a server that runs',
  words: { '<file>': 'one that is not there yet' },
  example: '/mnt/backups/2026-11-21.sqlite',
  async run({ words: [file = ''], environment, output: { print, complain, progress } }) {
    await withExistingDatabase(environment, 'read', async ({ sqlite }) => {
      if (!sqlite) throw new OperationalError('PostgreSQL has a command of its own: pg_dump.');
      await writeAudit(environment, 'complain', complain, { command: 'backup', filters: { file } });
      const database = databaseFile(readDataDir(environment));
      const rows = await copyDatabase(database, file, (done, total) =>
        progress?.(`${Math.floor((100 * done) / total)} % of ${megabytes(total)} MB copied`),
      );
      progress?.('');
      print(`The database is copied to ${file}, checked: ${rows} registrations.`);
    });
  },
};

/**
 * Copies the database, whole and at one moment, to a file that is not there yet. An incomplete copy, or
 * one that was not checked, never has that name. Returns the exit code.
 */
export const runBackupCommand: Command = (args, environment, output) =>
  runCommandLine({ name: 'backup', does: BACKUP }, args, environment, output);

/** The size of this many database pages. */
const megabytes = (pages: number) => Math.ceil((pages * 4096) / 1e6);
