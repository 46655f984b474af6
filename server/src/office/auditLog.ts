import { errorCode } from '../core/errorCode';
import { OperationalError } from '../core/operationalError';
import { type AuditEntry, completed, recordAudit, systemUser } from '../storage/audit/audit';
import { withExistingDatabase } from '../storage/database/existingDatabase';
import type { Environment, Output } from './output';

/**
 * Writes what a command does to the audit, before anything is shown or done, on a connection of its own.
 *
 * @param whenUnwritable `complain`: the command goes on, because a damaged or full database needs its backup
 * @throws OperationalError when it cannot be written and the command must be refused
 */
export async function writeAudit(
  environment: Environment,
  whenUnwritable: 'refuse' | 'complain',
  complain: Output['complain'],
  entry: AuditEntry,
): Promise<void> {
  const recorded = completed(entry, systemUser(), Date.now());
  try {
    await withExistingDatabase(environment, 'change', async ({ db, sqlite }) => {
      // In WAL mode, NORMAL would forget the entry in a power cut, after the answers were shown.
      sqlite?.pragma('synchronous = FULL');
      await recordAudit(db, recorded).catch((error: unknown) => {
        // A driver's own message may quote data.
        const sentence = `The audit cannot be written (${errorCode(error) || 'no answer'})`;
        const effect = whenUnwritable === 'refuse' ? ', so nothing is shown or changed' : '';
        throw new OperationalError(`${sentence}${effect}.`);
      });
    });
  } catch (error) {
    if (whenUnwritable === 'refuse' || !(error instanceof OperationalError)) throw error;
    complain(`${error.message} Keep this line for the audit: ${JSON.stringify(recorded)}`);
  }
}
