import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema, OutboxRow } from '../schema/schema';

/** A notice as it is stored. */
export type Notice = Selectable<OutboxRow>;

/** The outcome of an attempt that its receiver did not accept. */
export interface Attempt {
  id: string;
  problem: string;
  /** When it is tried again, in epoch milliseconds; undefined when it is given up. */
  nextAt: number | undefined;
}

/** The notices in the database. Every call may reject; what was claimed is then due again later. */
export interface Outbox {
  /**
   * The notices that are due, the longest first, which no other server gets until `leaseMs` have passed:
   * a server that ends meanwhile keeps none for itself.
   */
  claim(most: number, leaseMs: number): Promise<Notice[]>;
  /** Removes what its receiver has accepted, records what it has not, and gives back the rest. */
  settle(outcome: { accepted: string[]; attempts: Attempt[]; untried: string[] }): Promise<void>;
  close(): Promise<void>;
}

/** @param canSkip whether the database lets one server pass over what another one is claiming */
export function createOutbox(
  db: Kysely<DatabaseSchema>,
  canSkip: boolean,
  close: () => Promise<void> = () => Promise.resolve(),
): Outbox {
  return {
    claim(most, leaseMs) {
      const now = Date.now();
      return db
        .updateTable('outbox')
        .set({ next_at: now + leaseMs })
        .where('id', 'in', (query) => {
          const due = query
            .selectFrom('outbox')
            .select('id')
            .where('dead_at', 'is', null)
            .where('next_at', '<=', now)
            .orderBy('next_at')
            .limit(most);
          return canSkip ? due.forUpdate().skipLocked() : due;
        })
        .returningAll()
        .execute();
    },

    async settle({ accepted, attempts, untried }) {
      const now = Date.now();
      await db.transaction().execute(async (transaction) => {
        if (accepted.length > 0) {
          await transaction.deleteFrom('outbox').where('id', 'in', accepted).execute();
        }
        for (const { id, problem, nextAt } of attempts) {
          await transaction
            .updateTable('outbox')
            .set((row) => ({
              attempts: row('attempts', '+', 1),
              problem,
              ...(nextAt === undefined ? { dead_at: now } : { next_at: nextAt }),
            }))
            .where('id', '=', id)
            .execute();
        }
        if (untried.length > 0) {
          await transaction
            .updateTable('outbox')
            .set({ next_at: now })
            .where('id', 'in', untried)
            .execute();
        }
      });
    },

    close,
  };
}
