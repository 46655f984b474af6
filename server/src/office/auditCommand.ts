import { existsSync } from 'node:fs';
import { readAudit } from '../storage/audit/audit';
import { withExistingDatabase } from '../storage/database/existingDatabase';
import { auditHeader, auditLine, auditRow } from './auditFormat';
import { unwrittenFile } from './auditLog';
import type { OfficeCommand } from './commandLine';
import { readTimeZone } from './timeZone';

/** `registrations audit` */
export const auditCommand: OfficeCommand = {
  summary: 'who did what, oldest first',
  options: ['auditFormat', 'since', 'until'],
  example: 'audit --since 2026-11-01',
  async run({ options, environment, output: { print, complain, drained } }) {
    const zone = readTimeZone(environment);
    const { format } = options;
    const since = options.since === undefined ? undefined : zone.start(options.since);
    const until = options.until === undefined ? undefined : zone.end(options.until);
    await withExistingDatabase(environment, 'read', async ({ db }) => {
      if (format === 'table') print(auditHeader(zone));
      for await (const entry of readAudit(db, since, until)) {
        print(format === 'table' ? auditRow(entry, zone) : auditLine(entry, zone));
        await drained?.();
      }
    });
    const file = unwrittenFile(environment);
    if (existsSync(file)) complain(`What the database did not take is in ${file}.`);
  },
};
