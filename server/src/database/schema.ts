import type { Generated } from 'kysely';

/** A choice of a lookup list. Ids start at 1: on the wire 0 means that nothing is selected. */
export interface ChoiceRow {
  id: number;
  vi: string;
  en: string;
}

/** A registration as it is kept. Rows are only ever added; nothing changes one. */
export interface RegistrationRow {
  /** The reference that the parent and the office use: 8 characters, see `reference.ts`. */
  reference: string;
  /** The client's key (a UUID, lower case) in its school (`storedKey`), or null when it sent none. */
  idempotency_key: string | null;
  /** SHA-256 of the canonical body, hexadecimal: distinguishes a repeated body from a changed one. */
  body_hash: string;
  flow: string;
  /** The release set by whose rules it was checked. */
  release_set: string;
  /** Epoch milliseconds. */
  received_at: number;
  /** The body as JSON, its fields by their wire names in the order that the client sent them. */
  payload: string;
  /** Why it may be spam, separated by commas; null when nothing says so. */
  marks: string | null;
  /** The school that it is for; '' for the one that has no name. */
  school: Generated<string>;
}

/** A notice that is to be delivered. */
export interface OutboxRow {
  /** What its receiver tells a repeated one by. */
  id: string;
  kind: string;
  reference: string;
  flow: string;
  school: string;
  /** Epoch milliseconds. */
  happened_at: number;
  attempts: Generated<number>;
  /** When it is tried next, in epoch milliseconds; a server that tries it puts that off. */
  next_at: number;
  /** What the last attempt met. */
  problem: string | null;
  /** When it was given up, in epoch milliseconds. */
  dead_at: number | null;
}

/** How many registrations came from one address in its current window. */
export interface SubmissionCountRow {
  /** A keyed hash of the address: see `client.ts`. */
  client: string;
  count: number;
  /** Epoch milliseconds. */
  ends_at: number;
}

/** The fields that a release set declared. The set may be deleted; its registrations remain. */
export interface DeclaredFieldsRow {
  flow: string;
  release_set: string;
  /** When a server first saw the set: epoch milliseconds. */
  seen_at: number;
  /** A JSON array: see `Field` in `releases/fields.ts`. */
  fields: string;
}

/** What somebody did to the registrations, without any of their answers. Nothing changes a row. */
export interface AuditRow {
  id: Generated<number>;
  /** Epoch milliseconds. */
  at: number;
  who: string;
  command: string;
  /** A JSON object of texts. */
  filters: string;
  /** How many registrations it concerned; null when that is not known. */
  count: number | null;
  /** A JSON array of the first of their references. */
  reference_list: string;
}

/** The tables, for Kysely: the same on every database that the server supports. */
export interface DatabaseSchema {
  religion: ChoiceRow;
  nationality: ChoiceRow & { code: string };
  proposed_year_of_entry: ChoiceRow;
  proposed_year_group: ChoiceRow;
  know_source: ChoiceRow;
  /** The entries of every other list, by its name. */
  list_entry: ChoiceRow & { list: string };
  /** The office's own translations, on top of those that come with the packages. */
  dictionary: { vi: string; en: string };
  /** One row; a running server reads lists and dictionary again when its number has changed. */
  office_revision: { number: number };
  registration: RegistrationRow;
  /** One row: when a server last tried to write, in epoch milliseconds. */
  readiness: { tried_at: number };
  submission_count: SubmissionCountRow;
  /** One row: a random id, made with the database. */
  database_id: { id: string };
  /** When something that runs regularly did so last, in epoch milliseconds. */
  last_run: { name: string; ran_at: number };
  declared_fields: DeclaredFieldsRow;
  audit: AuditRow;
  outbox: OutboxRow;
  /** The entries of the lists that a school has of its own. */
  school_list_entry: ChoiceRow & { school: string; list: string; code: string | null };
  /** The users of PostgreSQL that may read one school alone. */
  school_role: { role: string; school: string };
  /** Keys that the servers on one database share. */
  secret: { name: string; value: string };
}
