import { SPECIFIED_LISTS } from 'contract';
import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely';
import { replaceEntries } from '../lists/importList';
import { seedOf } from '../lists/seeds';
import type { DatabaseSchema } from '../schema/schema';

/** The whole schema, which `schema.ts` describes, and the first entries of the lists. */
export const firstMigration: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const statements = [
      LISTS,
      REGISTRATIONS,
      REVIEW,
      MESSAGES,
      housekeeping(),
      audit(onPostgres),
      PEOPLE,
      VISITS,
    ].flat();
    for (const statement of statements) await sql.raw(statement).execute(db);
    await fillLists(db);
  },
};

const LISTS = [
  `create table list_entry (
    school text not null,
    list text not null,
    id integer not null,
    code text,
    vi text not null,
    en text not null,
    position integer not null,
    primary key (school, list, id))`,
  `create table list_last_id (
    list text primary key,
    id integer not null)`,
  `create table dictionary (
    vi text primary key,
    en text not null)`,
  'create table office_revision (number integer not null)',
  'insert into office_revision values (0)',
];

/** The office's dictionary and the lists of steps start empty. */
async function fillLists(db: Kysely<DatabaseSchema>): Promise<void> {
  const now = new Date();
  for (const list of SPECIFIED_LISTS) {
    await replaceEntries(db, list, seedOf(list, now));
  }
}

/** Where the same child, or the same body, is looked for: with all that is compared, and in the order that is shown. */
const SAME = 'school, flow, trial, received_at, reference';

/** The two unique columns keep each registration once. */
const REGISTRATIONS = [
  `create table registration (
    reference text primary key,
    idempotency_key text unique,
    body_hash text not null,
    flow text not null,
    release_set text not null,
    received_at bigint not null,
    payload text not null,
    marks text,
    school text not null default '',
    trial integer not null default 0,
    pupil_hash text)`,
  // For erasing by age.
  'create index registration_received_at on registration (received_at, reference)',
  `create index registration_pupil on registration (pupil_hash, ${SAME})`,
  `create index registration_body on registration (body_hash, ${SAME})`,
  `create table declared_fields (
    flow text not null,
    release_set text not null,
    seen_at bigint not null,
    sections text not null,
    primary key (flow, release_set))`,
];

/** What is erased takes along what the office has of it. */
const OF_REGISTRATION = 'references registration (reference) on delete cascade';

const REVIEW = [
  `create table review (
    reference text primary key ${OF_REGISTRATION},
    school text not null,
    flow text not null,
    trial integer not null,
    received_at bigint not null,
    status text not null default 'new',
    assignee text,
    opened_at bigint,
    opened_by text,
    version integer not null default 0,
    text_number integer not null default 0,
    year_group text,
    contact_key text)`,
  `create index review_newest on review
    (trial, received_at, reference, school, flow, year_group)`,
  `create index review_status on review
    (status, trial, received_at, reference, school, flow)`,
  'create index review_assignee on review (assignee, trial, received_at, reference, school)',
  'create index review_contact on review (contact_key, school, trial, received_at, reference)',
  `create table review_text (
    reference text not null ${OF_REGISTRATION},
    number integer not null,
    received_at bigint not null,
    pupil text not null,
    contact text not null,
    phone text not null,
    email text not null,
    search text not null,
    primary key (reference, number))`,
  'create index review_text_newest on review_text (received_at, reference)',
  `create table review_event (
    reference text not null ${OF_REGISTRATION},
    number integer not null,
    kind text not null,
    value text not null,
    who text not null,
    at bigint not null,
    primary key (reference, number))`,
];

const MESSAGES = [
  `create table message (
    id text primary key,
    channel text not null,
    kind text not null,
    reference text ${OF_REGISTRATION},
    person text,
    details text,
    created_at bigint not null,
    attempts integer not null default 0,
    next_at bigint,
    sent_at bigint,
    problem text)`,
  'create index message_due on message (channel, next_at)',
  'create index message_reference on message (reference)',
];

const housekeeping = () => [
  `create table secret (
    name text primary key,
    value text not null)`,
  'create table readiness (tried_at bigint not null)',
  'insert into readiness values (0)',
  `create table last_run (
    name text primary key,
    ran_at bigint not null)`,
];

const REFUSED = 'the audit is append-only';

const audit = (onPostgres: boolean) => [
  `create table audit (
    id ${onPostgres ? 'bigserial' : 'integer'} primary key,
    at bigint not null,
    who text not null,
    command text not null,
    filters text not null,
    count bigint,
    reference_list text not null,
    school text)`,
  ...(onPostgres ? AUDIT_TRIGGERS_ON_POSTGRES : AUDIT_TRIGGERS_ON_SQLITE),
];

const AUDIT_TRIGGERS_ON_SQLITE = [
  `create trigger audit_no_update before update on audit
   begin select raise(abort, '${REFUSED}'); end`,
  `create trigger audit_no_delete before delete on audit
   begin select raise(abort, '${REFUSED}'); end`,
  // A REPLACE deletes without the trigger for it.
  `create trigger audit_no_replace before insert on audit
   when exists (select 1 from audit where id = new.id)
   begin select raise(abort, '${REFUSED}'); end`,
];

const AUDIT_TRIGGERS_ON_POSTGRES = [
  `create function refuse_audit_change() returns trigger language plpgsql as
   $$ begin raise exception '${REFUSED}'; end $$`,
  `create trigger audit_no_change before update or delete on audit
   for each row execute function refuse_audit_change()`,
  `create trigger audit_no_truncate before truncate on audit
   for each statement execute function refuse_audit_change()`,
];

const PEOPLE = [
  `create table office_user (
    id text primary key,
    email text not null unique,
    school text not null,
    role text not null,
    issuer text,
    subject text,
    created_at bigint not null,
    disabled_at bigint,
    daily_digest integer not null default 1,
    new_notices integer not null default 0,
    unique (issuer, subject))`,
  `create table office_session (
    hash text primary key,
    user_id text not null,
    created_at bigint not null,
    seen_at bigint not null)`,
  `create table sign_in_code (
    name text primary key,
    hash text not null,
    user_id text not null,
    created_at bigint not null,
    tries integer not null default 0,
    used_at bigint,
    browser text)`,
  `create table sign_in_transaction (
    hash text primary key,
    path text not null,
    created_at bigint not null)`,
];

const VISITS = [
  `create table visit_count (
    flow text not null,
    release_set text not null,
    hour bigint not null,
    begun integer not null,
    failed integer not null,
    arrived integer not null,
    primary key (flow, release_set, hour))`,
  `create table fault (
    flow text not null,
    release_set text not null,
    fingerprint text not null,
    engine text not null,
    fault text not null,
    visits integer not null,
    first_seen bigint not null,
    last_seen bigint not null,
    primary key (flow, release_set, fingerprint, engine))`,
];
