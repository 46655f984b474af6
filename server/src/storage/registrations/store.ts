import type { SpamMark } from './marks';

/** A registration that passed every check and is to be kept. */
export interface NewRegistration {
  /** The client's key, lower case, or that which it was given: see `idempotencyKeysOf`. */
  idempotencyKey: string;
  /** Distinguishes a repeated body from another one under the same key: see `bodyHash`. */
  bodyHash: string;
  flow: string;
  /** The school that the flow belongs to; none is the one that has no name. */
  school?: string | undefined;
  releaseSet: string;
  /** Epoch milliseconds. */
  receivedAt: number;
  /** The body as JSON. */
  payload: string;
  /** Why it may be spam. */
  marks?: readonly SpamMark[];
  /** Sent from a preview: it is kept for a while, and is no registration. */
  trial?: boolean;
  /** What tells its pupil in its school and flow: see `pupilOf`. Only a keyed hash of it is kept. */
  pupil?: string | undefined;
}

/** A registration with the hash of its pupil, as it is written. */
export interface HashedRegistration extends Omit<NewRegistration, 'pupil'> {
  pupilHash?: string | undefined;
}

/** A registration as the office reads it. */
export interface Registration {
  reference: string;
  /** Epoch milliseconds. */
  receivedAt: number;
  flow: string;
  /** Missing for the school that has no name. */
  school?: string;
  releaseSet: string;
  /** Every field by its wire name, in the order that the client sent them. */
  payload: Record<string, unknown>;
  /**
   * Why it may be spam, that it is a trial, and which others are of the same child or have the same body, such
   * as `same-child:K7MDHX9P`. Not there when nothing says so.
   */
  marks?: string[];
}

/**
 * The outcome of a save. `kept`: it is in the database now. `again`: it was already, under the same key
 * with the same body. `changed`: the key is known with another body; what is kept is the first.
 */
export type SaveOutcome = { kind: 'created' | 'duplicate' | 'conflict'; reference: string };

/** The outcome of an earlier request with some key. */
export interface KnownKey {
  reference: string;
  flow: string;
  bodyHash: string;
}

/** Which registrations to read; a missing property does not filter. */
export interface RegistrationFilter {
  flow?: string | undefined;
  school?: string | undefined;
  /** Received at this moment or later: epoch milliseconds. */
  since?: number | undefined;
  /** Received before this moment: epoch milliseconds. */
  until?: number | undefined;
  /** Leaves out what may be spam. */
  withoutMarked?: boolean;
  /** Has those in it that were sent from a preview, too. */
  trials?: boolean;
}

/** How many registrations there are, and the references of the first ones. */
export interface RegistrationCount {
  count: number;
  /** Oldest first. */
  references: string[];
}

/** For reading the registrations, as the office does. */
export interface RegistrationReader {
  /** All registrations, or those that a filter leaves, oldest first. */
  list(filter?: RegistrationFilter): AsyncIterable<Registration>;
  /** Counts those that `list` has, and names the first `limit` of them. */
  count(filter: RegistrationFilter, limit: number): Promise<RegistrationCount>;
  /**
   * The registration of that reference, in capitals or not; undefined when that school has none.
   *
   * @param trials whether it may be one that was sent from a preview
   */
  get(reference: string, school?: string, trials?: boolean): Promise<Registration | undefined>;
}

/** The storage of registrations. The server accesses them only through it. */
export interface RegistrationStore extends RegistrationReader {
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
  /** Writes the database's file anew, where there is one: nothing is then left of what was erased. Settles with whether that worked. */
  compact?(): Promise<boolean>;
  /** Saves what was submitted already, then closes. */
  close(): Promise<void>;
}
