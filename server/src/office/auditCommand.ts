import { existsSync } from 'node:fs';
import { readAudit } from '../storage/audit/audit';
import { withExistingDatabase } from '../storage/database/existingDatabase';
import { auditHeader, auditLine, auditRow } from './auditFormat';
import { unwrittenFile } from './auditLog';
import type { OfficeCommand } from './commandLine';

/** `registrations audit` */
export const auditCommand: OfficeCommand = {
  summary: 'who did what, oldest first',
  options: ['auditFormat', 'since'],
  example: 'audit --since 2026-11-01',
  async run({ options: { format, since }, environment, output: { print, complain, drained } }) {
    await withExistingDatabase(environment, 'read', async ({ db }) => {
      if (format === 'table') print(auditHeader);
      for await (const entry of readAudit(db, since)) {
        print(format === 'table' ? auditRow(entry) : auditLine(entry));
        await drained?.();
      }
    });
    const file = unwrittenFile(environment);
    if (existsSync(file)) complain(`What the database did not take is in ${file}.`);
  },
};
