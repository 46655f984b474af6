import type { Generated } from 'kysely';

/** A choice of a lookup list. Ids start at 1: on the wire 0 means that nothing is selected. */
export interface ChoiceRow {
  id: number;
  vi: string;
  en: string;
}

/** An entry of a list as it is kept. */
interface ListEntryRow extends ChoiceRow {
  /** The school that has the list of its own; '' for a list that all share. */
  school: string;
  list: string;
  /** A country's, in the list of nationalities alone. */
  code: string | null;
  /** The order of the entries. */
  position: number;
}

/** A registration as it is kept. Rows are only ever added; nothing changes one. */
export interface RegistrationRow {
  /** The reference that the parent and the office use: 8 characters, see `reference.ts`. */
  reference: string;
  /** The client's key (a UUID, lower case) in its school (`storedKey`); null in rows of before each had one. */
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
  /** 1 for one that was sent from a preview: nothing was registered. */
  trial: Generated<number>;
  /** A keyed hash of the pupil's name and birth date; null where the form asks for none, and in older rows. */
  pupil_hash: string | null;
}

/** The fields that a release set declared. The set may be deleted; its registrations remain. */
export interface DeclaredFieldsRow {
  flow: string;
  release_set: string;
  /** When a server first saw the set: epoch milliseconds. */
  seen_at: number;
  /** A JSON array with the labels: see `content/declarations.ts`. */
  sections: string;
}

/**
 * How far the office is with a registration. It has no answer: SQLite may leave copies of a row that is
 * updated, which an erasure does not find.
 */
export interface ReviewRow {
  reference: string;
  school: string;
  flow: string;
  trial: number;
  /** Epoch milliseconds. */
  received_at: number;
  status: Generated<string>;
  assignee: string | null;
  /** When somebody opened it first, in epoch milliseconds, and who. */
  opened_at: number | null;
  opened_by: string | null;
  /** The number of its last event; 0 when there is none. */
  version: Generated<number>;
  /** The number of the text that counts: of the event that corrected it, or 0. */
  text_number: Generated<number>;
  /** The answer to the field with this purpose: an id of a list, or an option. */
  year_group: string | null;
  /** A keyed hash of the phone number, or of the e-mail address. */
  contact_key: string | null;
}

/** What lists show of a registration, and what a search finds it by. A correction adds a row. */
export interface ReviewTextRow {
  reference: string;
  number: number;
  received_at: number;
  pupil: string;
  contact: string;
  phone: string;
  email: string;
  /** See `searchText`. */
  search: string;
}

/** What somebody did with a registration. Rows are only ever added. */
export interface ReviewEventRow {
  reference: string;
  /** From 1, without a gap. */
  number: number;
  kind: string;
  /** JSON, by its kind. */
  value: string;
  who: string;
  /** Epoch milliseconds. */
  at: number;
}

/** A webhook of the server or a mail of the office. It has no address and no text: both are read when it is sent. */
export interface MessageRow {
  /** Of its kind and what it is about: nothing is queued twice, and its receiver tells a repeated one by it. */
  id: string;
  channel: 'webhook' | 'mail';
  kind: string;
  /** The registration that it is about, with which it goes. */
  reference: string | null;
  /** Who of the staff gets it. */
  person: string | null;
  /** A JSON object, by its kind. */
  details: string | null;
  /** Epoch milliseconds, as the next ones. */
  created_at: number;
  attempts: Generated<number>;
  /** When it is tried, or tried again; null when it was sent or given up. */
  next_at: number | null;
  sent_at: number | null;
  /** Why the last attempt failed: a status, a code of SMTP or of the network, or one of our own. */
  problem: string | null;
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
  /** Whose it is; null when it concerns all schools, or came from a command. */
  school: string | null;
}

/** Somebody who may use the office. */
export interface OfficeUserRow {
  /** A UUID. */
  id: string;
  /** In small letters. */
  email: string;
  /** The school whose registrations they see; `*` for all. */
  school: string;
  role: 'reader' | 'officer' | 'administrator';
  /** Who they are at the provider that signs them in; null before their first time, and without one. */
  issuer: string | null;
  subject: string | null;
  /** Epoch milliseconds. */
  created_at: number;
  /** Since when they may not sign in: epoch milliseconds. */
  disabled_at: number | null;
  /** Whether they get mail each morning, and whether they do soon after registrations came: 0 and 1 are no and yes. */
  daily_digest: Generated<number>;
  new_notices: Generated<number>;
}

/** Somebody's browser that is signed in. Whoever can read the row cannot sign in with it. */
export interface OfficeSessionRow {
  /** SHA-256 of the id in the cookie, hexadecimal. */
  hash: string;
  user_id: string;
  /** Epoch milliseconds, as the next one. */
  created_at: number;
  seen_at: number;
}

/** A code that signs somebody in, once. */
export interface SignInCodeRow {
  /** Its first letters: they say which code a wrong one was meant to be. */
  name: string;
  /** SHA-256 of the whole code, hexadecimal. */
  hash: string;
  user_id: string;
  /** Epoch milliseconds. */
  created_at: number;
  tries: Generated<number>;
  /** Epoch milliseconds. */
  used_at: number | null;
  /** SHA-256 of the cookie of the only browser that may use it; null: any. */
  browser: string | null;
}

/** A browser that was sent to a provider and is to come back, once. */
export interface SignInTransactionRow {
  /** SHA-256 of its cookie, hexadecimal. */
  hash: string;
  /** The page of the office that it asked for. */
  path: string;
  /** Epoch milliseconds. */
  created_at: number;
}

/** The visits of a set in an hour: of each network, one a day counts. */
export interface VisitCountRow {
  flow: string;
  release_set: string;
  /** Epoch milliseconds. */
  hour: number;
  begun: number;
  failed: number;
  arrived: number;
}

/** A failure in one browser, and how many visits of a set had it. */
export interface FaultRow {
  flow: string;
  release_set: string;
  fingerprint: string;
  /** `chromium 131`. */
  engine: string;
  /** JSON. */
  fault: string;
  visits: number;
  /** Epoch milliseconds, of the hour. */
  first_seen: number;
  last_seen: number;
}

/** The tables, for Kysely: the same on every database that the server supports. */
export interface DatabaseSchema {
  list_entry: ListEntryRow;
  /** The office's own translations, on top of those that come with the packages. */
  dictionary: { vi: string; en: string };
  /** One row; a running server reads lists and dictionary again when its number has changed. */
  office_revision: { number: number };
  registration: RegistrationRow;
  /** One row: when a server last tried to write, in epoch milliseconds. */
  readiness: { tried_at: number };
  /** When something that runs regularly did so last, in epoch milliseconds. */
  last_run: { name: string; ran_at: number };
  declared_fields: DeclaredFieldsRow;
  review: ReviewRow;
  review_text: ReviewTextRow;
  review_event: ReviewEventRow;
  audit: AuditRow;
  office_user: OfficeUserRow;
  office_session: OfficeSessionRow;
  sign_in_code: SignInCodeRow;
  sign_in_transaction: SignInTransactionRow;
  message: MessageRow;
  /** The largest id that an entry of a list has had, of whichever school: it is given to no other one. */
  list_last_id: { list: string; id: number };
  /** Keys that the servers on one database share. */
  secret: { name: string; value: string };
  visit_count: VisitCountRow;
  fault: FaultRow;
}
