import { randomUUID } from 'node:crypto';
import type { SpecifiedList } from 'contract';
import {
  type ColumnDefinitionBuilder,
  type Kysely,
  type Migration,
  PostgresAdapter,
  sql,
} from 'kysely';
import { seedOf } from '../lists/seeds';
import { LIST_TABLES } from '../lists/listTables';
import type { DatabaseSchema } from '../schema/schema';

type Database = Kysely<DatabaseSchema>;

/** The whole schema of the first release. */
export const firstSchema: Migration = {
  async up(db: Database) {
    const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await createLists(db);
    await createRegistrations(db);
    await createOutbox(db);
    await createHousekeeping(db);
    await createAudit(db, onPostgres);
    await createVisits(db, onPostgres);
    await createCandidates(db, onPostgres);
  },
};

const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** The lists with their first entries; the office's dictionary and the lists of steps start empty. */
async function createLists(db: Database): Promise<void> {
  const now = new Date();
  for (const list of Object.keys(LIST_TABLES) as SpecifiedList[]) {
    // Object.keys forgets that they are its names
    const table = db.schema
      .createTable(LIST_TABLES[list])
      .addColumn('id', 'integer', key)
      .addColumn('vi', 'text', required)
      .addColumn('en', 'text', required);
    await (
      list === 'nationality'
        ? table.addColumn('code', 'text', (column) => column.notNull().unique())
        : table
    ).execute();
    const rows = seedOf(list, now).map((entry) => ({ ...entry, id: Number(entry['id']) }));
    // Rows of whichever table it is: `columnsOf` says so.
    await db
      .insertInto(LIST_TABLES[list])
      .values(rows as never)
      .execute();
  }
  await db.schema
    .createTable('list_entry')
    .addColumn('list', 'text', required)
    .addColumn('id', 'integer', required)
    .addColumn('vi', 'text', required)
    .addColumn('en', 'text', required)
    .addPrimaryKeyConstraint('list_entry_key', ['list', 'id'])
    .execute();
  await db.schema
    .createTable('school_list_entry')
    .addColumn('school', 'text', required)
    .addColumn('list', 'text', required)
    .addColumn('id', 'integer', required)
    .addColumn('code', 'text')
    .addColumn('vi', 'text', required)
    .addColumn('en', 'text', required)
    .addPrimaryKeyConstraint('school_list_entry_key', ['school', 'list', 'id'])
    .execute();
  await db.schema
    .createTable('dictionary')
    .addColumn('vi', 'text', key)
    .addColumn('en', 'text', required)
    .execute();
  // One row, whose number goes up with every change that the office makes to lists or dictionary.
  await db.schema.createTable('office_revision').addColumn('number', 'integer', required).execute();
  await db.insertInto('office_revision').values({ number: 0 }).execute();
}

/** The two unique columns keep each registration once. The index serves erasing by age. */
async function createRegistrations(db: Database): Promise<void> {
  await db.schema
    .createTable('registration')
    .addColumn('reference', 'text', key)
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('body_hash', 'text', required)
    .addColumn('flow', 'text', required)
    .addColumn('release_set', 'text', required)
    .addColumn('received_at', 'bigint', required)
    .addColumn('payload', 'text', required)
    .addColumn('marks', 'text')
    .addColumn('school', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('trial', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('registration_received_at')
    .on('registration')
    .columns(['received_at', 'reference'])
    .execute();
  // Kept when the set itself is pruned.
  await db.schema
    .createTable('declared_fields')
    .addColumn('flow', 'text', required)
    .addColumn('release_set', 'text', required)
    .addColumn('seen_at', 'bigint', required)
    .addColumn('fields', 'text', required)
    .addPrimaryKeyConstraint('declared_fields_key', ['flow', 'release_set'])
    .execute();
}

/** The notices that are still to be delivered. A row leaves when its receiver has it. */
async function createOutbox(db: Database): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('reference', 'text', required)
    .addColumn('flow', 'text', required)
    .addColumn('school', 'text', required)
    .addColumn('happened_at', 'bigint', required)
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', 'bigint', required)
    .addColumn('problem', 'text')
    .addColumn('dead_at', 'bigint')
    .addColumn('details', 'text')
    .execute();
  await db.schema.createIndex('outbox_next').on('outbox').columns(['dead_at', 'next_at']).execute();
}

async function createHousekeeping(db: Database): Promise<void> {
  // What several servers on one database count together, and the key of the hashes in it.
  await db.schema
    .createTable('submission_count')
    .addColumn('client', 'text', key)
    .addColumn('count', 'integer', required)
    .addColumn('ends_at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('secret')
    .addColumn('name', 'text', key)
    .addColumn('value', 'text', required)
    .execute();
  // One row, which is written to find out whether the database takes writes.
  await db.schema.createTable('readiness').addColumn('tried_at', 'bigint', required).execute();
  await db.insertInto('readiness').values({ tried_at: 0 }).execute();
  // One row with a random id, by which a server notices that another database has replaced its own.
  await db.schema.createTable('database_id').addColumn('id', 'text', key).execute();
  await db.insertInto('database_id').values({ id: randomUUID() }).execute();
  // When each regular job ran last.
  await db.schema
    .createTable('last_run')
    .addColumn('name', 'text', key)
    .addColumn('ran_at', 'bigint', required)
    .execute();
  // Read by policies of PostgreSQL that a command made before the first release, and by nothing else.
  await db.schema
    .createTable('school_role')
    .addColumn('role', 'text', key)
    .addColumn('school', 'text', required)
    .execute();
}

/** Who did what to the registrations. Rows are only ever added. */
async function createAudit(db: Database, onPostgres: boolean): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('id', onPostgres ? 'bigserial' : 'integer', key)
    .addColumn('at', 'bigint', required)
    .addColumn('who', 'text', required)
    .addColumn('command', 'text', required)
    .addColumn('filters', 'text', required)
    .addColumn('count', 'bigint')
    .addColumn('reference_list', 'text', required)
    .execute();
  const statements = onPostgres ? AUDIT_TRIGGERS_ON_POSTGRES : AUDIT_TRIGGERS_ON_SQLITE;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const REFUSED = 'the audit is append-only';

const AUDIT_TRIGGERS_ON_SQLITE = [
  `CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit
   BEGIN SELECT RAISE(ABORT, '${REFUSED}'); END`,
  `CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit
   BEGIN SELECT RAISE(ABORT, '${REFUSED}'); END`,
  // A REPLACE deletes without the trigger for it.
  `CREATE TRIGGER audit_no_replace BEFORE INSERT ON audit
   WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id)
   BEGIN SELECT RAISE(ABORT, '${REFUSED}'); END`,
];

const AUDIT_TRIGGERS_ON_POSTGRES = [
  `CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN RAISE EXCEPTION '${REFUSED}'; END $$`,
  `CREATE TRIGGER audit_no_change BEFORE UPDATE OR DELETE ON audit
   FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()`,
  `CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit
   FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`,
];

/**
 * What pages report of their visits. A visit has the hour alone, and the table no order in which its rows
 * came: no visit can be matched with a registration.
 */
async function createVisits(db: Database, onPostgres: boolean): Promise<void> {
  const visits = db.schema
    .createTable('visit')
    .addColumn('visit', 'text', key)
    .addColumn('flow', 'text', required)
    .addColumn('release_set', 'text', required)
    .addColumn('hour', 'bigint', required)
    .addColumn('engine', 'text', required)
    .addColumn('begun', 'integer', required)
    .addColumn('counted', 'integer', required)
    .addColumn('failed', 'integer', required)
    .addColumn('ended', 'integer', required)
    .addColumn('arrived', 'integer', required)
    .addColumn('further_failures', 'integer', required)
    .addColumn('fault', 'text');
  // SQLite numbers the rows of any other table as they come.
  await (onPostgres ? visits : visits.modifyEnd(sql`without rowid`)).execute();
  await db.schema.createIndex('visit_hour').on('visit').columns(['hour']).execute();
  await db.schema
    .createTable('fault')
    .addColumn('flow', 'text', required)
    .addColumn('release_set', 'text', required)
    .addColumn('fingerprint', 'text', required)
    .addColumn('fault', 'text', required)
    .addColumn('last_seen', 'bigint', required)
    .addPrimaryKeyConstraint('fault_key', ['flow', 'release_set', 'fingerprint'])
    .execute();
}

/** The test of a candidate release. */
async function createCandidates(db: Database, onPostgres: boolean): Promise<void> {
  await db.schema
    .createTable('candidate')
    .addColumn('id', 'text', key)
    .addColumn('flow', 'text', required)
    .addColumn('release_set', 'text', required)
    .addColumn('p0', 'double precision', required)
    .addColumn('visits', 'integer', required)
    .addColumn('failed', 'integer', required)
    .addColumn('settled', 'integer', required)
    .addColumn('points', 'text', required)
    .addColumn('seen_at', 'bigint', required)
    .addColumn('decision', 'text')
    .addColumn('decided_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .execute();
  const networks = db.schema
    .createTable('candidate_network')
    .addColumn('candidate', 'text', required)
    .addColumn('network', 'text', required)
    .addColumn('visit', 'text', required)
    .addColumn('hour', 'bigint', required)
    .addColumn('failed', 'integer', required)
    .addColumn('ended', 'integer', required)
    .addPrimaryKeyConstraint('candidate_network_key', ['candidate', 'network']);
  await (onPostgres ? networks : networks.modifyEnd(sql`without rowid`)).execute();
  await db.schema
    .createIndex('candidate_network_visit')
    .unique()
    .on('candidate_network')
    .columns(['candidate', 'visit'])
    .execute();
  await db.schema
    .createTable('candidate_key')
    .addColumn('candidate', 'text', key)
    .addColumn('key', 'text', required)
    .execute();
}
