import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDataDir } from '../config/configuration';
import { isDamage } from '../storage/database/isDamage';
import { errorCode } from '../core/errorCode';
import { OperationalError } from '../core/operationalError';
import {
  type AuditEntry,
  completed,
  officeUser,
  recordAudit,
  type RecordedEntry,
} from '../storage/audit/audit';
import { auditLine } from './auditFormat';
import { createTimeZone } from './timeZone';
import type { Environment, Output } from './output';
import {
  isMissing,
  type ExistingDatabase,
  openExistingDatabase,
} from '../storage/database/existingDatabase';

/**
 * What happens when an entry cannot be written. `refuse`: the command shows nothing. `file`: the entry is
 * appended to a file and the command goes on, because erasing must be possible on a full disk.
 */
export type WhenUnwritable = 'refuse' | 'file';

/** The audit, for one command. */
export interface AuditLog {
  /**
   * Writes an entry, before anything is shown or done.
   *
   * @throws OperationalError when it cannot be written and the command is to be refused
   */
  write(entry: AuditEntry): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the audit on a connection of its own, beside one that reads, and brings the database to the
 * newest schema.
 *
 * @throws OperationalError as `write` does; an error for which `isMissing` is true when there is no database
 */
export async function openAuditLog(
  environment: Environment,
  whenUnwritable: WhenUnwritable,
  complain: Output['complain'],
): Promise<AuditLog> {
  const who = officeUser(environment);
  let office: ExistingDatabase | undefined;
  let problem = '';
  const failed = (error: unknown) => {
    // A driver's own message may quote data.
    problem = error instanceof OperationalError ? error.message : errorCode(error) || 'no answer';
    if (whenUnwritable === 'refuse') {
      const what = isDamage(error)
        ? `The database is damaged (${problem}): restore a backup, and keep this one.`
        : `The audit cannot be written (${problem}), so nothing is shown or changed.`;
      throw new OperationalError(what);
    }
  };
  try {
    office = await openExistingDatabase(environment, 'change');
    // In WAL mode, NORMAL would forget the entry in a power cut, after the answers were shown.
    office.sqlite?.pragma('synchronous = FULL');
  } catch (error) {
    if (isMissing(error)) throw error;
    failed(error);
  }
  return {
    async write(entry) {
      const recorded = completed(entry, who, Date.now());
      try {
        if (office) return await recordAudit(office.db, recorded);
      } catch (error) {
        failed(error);
      }
      writeBeside(environment, recorded, problem, complain);
    },
    close: async () => office?.close(),
  };
}

/** Opens the audit for one entry. */
export async function writeAudit(
  environment: Environment,
  whenUnwritable: WhenUnwritable,
  complain: Output['complain'],
  entry: AuditEntry,
): Promise<void> {
  const log = await openAuditLog(environment, whenUnwritable, complain);
  try {
    await log.write(entry);
  } finally {
    await log.close();
  }
}

/** The file for entries that could not be written to the database. */
export function unwrittenFile(environment: Environment): string {
  return join(readDataDir(environment), 'audit-unwritten.ndjson');
}

function writeBeside(
  environment: Environment,
  entry: RecordedEntry,
  problem: string,
  complain: Output['complain'],
): void {
  const file = unwrittenFile(environment);
  const line = auditLine(entry, createTimeZone('UTC'));
  try {
    appendFileSync(file, `${line}\n`, { mode: 0o600, flush: true });
    complain(`The audit cannot be written (${problem}): the entry is in ${file}.`);
  } catch (error) {
    complain(
      `The audit cannot be written (${problem}), nor can ${file} (${errorCode(error)}). Keep this line: ${line}`,
    );
  }
}
