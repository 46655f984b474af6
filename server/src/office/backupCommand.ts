import { readDataDir } from '../config/configuration';
import { OperationalError } from '../core/operationalError';
import { completed, systemUser } from '../storage/audit/audit';
import { copyDatabase } from '../storage/copies/copyDatabase';
import { withExistingDatabase } from '../storage/database/existingDatabase';
import { databaseFile } from '../storage/database/openDatabase';
import { createProgram, writeAudit } from './program';

/**
 * Copies the database, whole and at one moment, to a file that is not there yet. An incomplete copy, or
 * one that was not checked, never has that name.
 */
export const runBackupCommand = createProgram(
  'backup',
  ['/mnt/backups/2026-11-21.sqlite'],
  (program, environment, { print, complain }) =>
    program
      .description('copy the database as it is at this moment, beside a server that runs')
      .argument('<file>', 'one that is not there yet')
      .action((file: string) =>
        withExistingDatabase(environment, 'read', async ({ sqlite }) => {
          if (!sqlite) throw new OperationalError('PostgreSQL has a command of its own: pg_dump.');
          const entry = { command: 'backup', filters: { file } };
          await writeAudit(environment, entry).catch((error: unknown) => {
            if (!(error instanceof OperationalError)) throw error;
            // A damaged or full database needs its backup.
            const line = JSON.stringify(completed(entry, systemUser(), Date.now()));
            complain(`The audit cannot be written. Keep this line for it: ${line}`);
          });
          const database = databaseFile(readDataDir(environment));
          const rows = await copyDatabase(database, file);
          print(`The database is copied to ${file}, checked: ${rows} registrations.`);
        }),
      ),
);
