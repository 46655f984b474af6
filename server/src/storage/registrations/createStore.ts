import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';
import { asNotKept, StorageUnavailableError } from '../database/storageUnavailableError';
import { createPupilHash } from './pupilHash';
import { newReference } from './reference';
import type { Draft, WriteResult } from './registrations';
import { storedKey } from './storedKey';
import { createRegistrationReader } from './reader';
import { REPLACED } from './storageProblem';
import type { RegistrationStore } from './store';

/** The part of a store that depends on its database. It commits waiting registrations together. */
export interface RegistrationWriter {
  /** Settles when the registration is durable or failed. */
  write(draft: Draft): Promise<WriteResult>;
  /** Whether a commit works now. Never rejects. */
  isWritable(): Promise<boolean>;
  /** Whether the database is still the one that the server has opened. Never rejects. */
  isCurrent(): Promise<boolean>;
  /** Writes the file anew, and empties its log: nothing is then left of what was erased. Settles with whether that worked. */
  compact?(): Promise<boolean>;
  /** Settles when everything that was submitted has settled. */
  close(): Promise<void>;
}

/** A store that writes with `writer`, and reads through `db`. */
export function createStore(
  db: Kysely<DatabaseSchema>,
  writer: RegistrationWriter,
): RegistrationStore {
  let closing = false;
  const isClosing = () => closing;
  const hashOf = createPupilHash(db);
  return {
    ...createRegistrationReader(db),
    async save({ pupil, ...registration }) {
      const pupilHash = pupil === undefined ? undefined : await hashOf(pupil).catch(asNotKept);
      if (closing) throw new StorageUnavailableError('WRITER_CLOSED');
      const draft = { registration: { ...registration, pupilHash }, reference: newReference() };
      let result = await writer.write(draft).catch(asNotKept);
      // With the same reference: what was kept after all is found.
      if (result.kind === 'failed' && result.isUnknown && !isClosing()) {
        result = await writer.write(draft).catch(asNotKept);
      }
      if (result.kind === 'failed') throw new StorageUnavailableError(result.code);
      return result;
    },
    async findByKey(idempotencyKey, school = '', trial = false) {
      const known = await db
        .selectFrom('registration')
        .select(['reference', 'flow', 'body_hash as bodyHash'])
        .where('idempotency_key', '=', storedKey(school, idempotencyKey, trial))
        .executeTakeFirst()
        .catch(asNotKept);
      // What another database is in the place of is not where the office reads.
      if (known && !(await writer.isCurrent())) throw new StorageUnavailableError(REPLACED);
      return known;
    },
    isWritable: async () => !closing && writer.isWritable(),
    ...(writer.compact && { compact: writer.compact }),
    async close() {
      closing = true;
      await writer.close();
    },
  };
}
