import type { Kysely } from 'kysely';
import { Batches } from '../batches';
import type { DatabaseSchema } from '../database/schema';
import { commits } from './commits';
import { asNotKept, NotKeptError } from './notKeptError';
import { createRegistrationReader } from './reader';
import type { NewRegistration, RegistrationStore, SaveOutcome } from './store';

/** What a batch answers for each of its registrations: an outcome, or the code of what failed. */
export type WriteResult = SaveOutcome | { kind: 'failed'; code: string };

/** The part of a store that its database decides. */
export interface RegistrationWriter {
  /** Answers when all of the batch is durable or failed, a result for each in their order. */
  commit(batch: readonly NewRegistration[]): Promise<readonly WriteResult[]>;
  close(): Promise<void>;
}

/** A store that writes in batches with `writer`, and reads through `db`. */
export function createStore(
  db: Kysely<DatabaseSchema>,
  writer: RegistrationWriter,
): RegistrationStore {
  const batches = new Batches(async (batch: readonly NewRegistration[]) => {
    const start = performance.now();
    const results = await writer.commit(batch);
    const seconds = (performance.now() - start) / 1000;
    commits.publish({ registrations: batch.length, seconds });
    return results;
  });
  let closing = false;
  return {
    ...createRegistrationReader(db),
    async save(registration) {
      if (closing) throw new NotKeptError('WRITER_CLOSED');
      const result = await batches.add(registration).catch(asNotKept);
      if (result.kind === 'failed') throw new NotKeptError(result.code);
      return result;
    },
    findByKey: (idempotencyKey) =>
      db
        .selectFrom('registration')
        .select(['reference', 'flow', 'body_hash as bodyHash'])
        .where('idempotency_key', '=', idempotencyKey)
        .executeTakeFirst()
        .catch(asNotKept),
    async close() {
      closing = true;
      await batches.drained();
      await writer.close();
    },
  };
}
