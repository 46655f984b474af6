import { channel } from 'node:diagnostics_channel';
import type { Kysely } from 'kysely';
import { asNotKept, StorageUnavailableError } from '../database/storageUnavailableError';
import type { DatabaseSchema } from '../schema/schema';
import { createPupilHash } from './pupilHash';
import { newReference } from './reference';
import {
  type Draft,
  type KnownKey,
  type NewRegistration,
  type SaveOutcome,
  storedKey,
  type WriteResult,
} from './registrations';

/** Keeps registrations. The server writes them only through it. */
export interface RegistrationStore {
  /**
   * Settles only when the registration is durable. Rejects when it could not be kept; the caller
   * may then try again with the same key.
   */
  save(registration: NewRegistration): Promise<SaveOutcome>;
  /** The registration that was kept under that key in that school, if any. */
  findByKey(
    idempotencyKey: string,
    school?: string,
    trial?: boolean,
  ): Promise<KnownKey | undefined>;
  /** Checks that a registration could be saved, by committing a mark. */
  isWritable(): Promise<boolean>;
  /** See `RegistrationWriter`. */
  compact?(): Promise<boolean>;
  /** Saves what was submitted already, then closes. */
  close(): Promise<void>;
}

/** The part of a store that depends on its database. It commits waiting registrations together. */
export interface RegistrationWriter {
  /** Settles when the registration is durable or failed. */
  write(draft: Draft): Promise<WriteResult>;
  /** Whether a commit works now. Never rejects. */
  isWritable(): Promise<boolean>;
  /**
   * Writes the file anew, where there is one, and empties its log: nothing is then left of what was erased
   * before. Settles with whether that worked.
   */
  compact?(): Promise<boolean>;
  /** Settles when everything that was submitted has settled. */
  close(): Promise<void>;
}

/**
 * A diagnostics channel that publishes every commit: `{ registrations, seconds }`, the size of its
 * batch and its duration. Metrics subscribe to it, so the store does not depend on them.
 */
export const commits = channel('school-admission:commit');

/** A store that writes with `writer`, and looks keys up through `db`. */
export function createStore(
  db: Kysely<DatabaseSchema>,
  writer: RegistrationWriter,
): RegistrationStore {
  let closing = false;
  const isClosing = () => closing;
  const hashOf = createPupilHash(db);
  return {
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
    findByKey: (idempotencyKey, school = '', trial = false) =>
      db
        .selectFrom('registration')
        .select(['reference', 'flow', 'body_hash as bodyHash'])
        .where('idempotency_key', '=', storedKey(school, idempotencyKey, trial))
        .executeTakeFirst()
        .catch(asNotKept),
    isWritable: async () => !closing && writer.isWritable(),
    ...(writer.compact && { compact: writer.compact }),
    async close() {
      closing = true;
      await writer.close();
    },
  };
}
