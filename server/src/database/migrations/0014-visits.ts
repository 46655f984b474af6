import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely';
import type { DatabaseSchema } from '../schema';

/**
 * What pages report of their visits, and the test of a candidate release. A visit has the hour alone, and
 * the table no order in which its rows came: nothing in it can be put beside a registration.
 */
export const visits: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const rows = db.schema
      .createTable('visit')
      .addColumn('visit', 'text', (column) => column.primaryKey())
      .addColumn('flow', 'text', (column) => column.notNull())
      .addColumn('release_set', 'text', (column) => column.notNull())
      .addColumn('hour', 'bigint', (column) => column.notNull())
      .addColumn('engine', 'text', (column) => column.notNull())
      .addColumn('begun', 'integer', (column) => column.notNull())
      .addColumn('counted', 'integer', (column) => column.notNull())
      .addColumn('failed', 'integer', (column) => column.notNull())
      .addColumn('ended', 'integer', (column) => column.notNull())
      .addColumn('arrived', 'integer', (column) => column.notNull())
      .addColumn('further_failures', 'integer', (column) => column.notNull())
      .addColumn('fault', 'text');
    // SQLite numbers the rows of any other table as they come.
    await (onPostgres ? rows : rows.modifyEnd(sql`without rowid`)).execute();
    await db.schema.createIndex('visit_hour').on('visit').columns(['hour']).execute();
    await db.schema
      .createTable('fault')
      .addColumn('flow', 'text', (column) => column.notNull())
      .addColumn('release_set', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('fault', 'text', (column) => column.notNull())
      .addColumn('last_seen', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('fault_key', ['flow', 'release_set', 'fingerprint'])
      .execute();
    await db.schema
      .createTable('candidate')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('flow', 'text', (column) => column.notNull())
      .addColumn('release_set', 'text', (column) => column.notNull())
      .addColumn('p0', 'double precision', (column) => column.notNull())
      .addColumn('visits', 'integer', (column) => column.notNull())
      .addColumn('failed', 'integer', (column) => column.notNull())
      .addColumn('settled', 'integer', (column) => column.notNull())
      .addColumn('points', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('decision', 'text')
      .addColumn('decided_at', 'bigint')
      .addColumn('closed_at', 'bigint')
      .execute();
    const networks = db.schema
      .createTable('candidate_network')
      .addColumn('candidate', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('visit', 'text', (column) => column.notNull())
      .addColumn('hour', 'bigint', (column) => column.notNull())
      .addColumn('failed', 'integer', (column) => column.notNull())
      .addColumn('ended', 'integer', (column) => column.notNull())
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
      .addColumn('candidate', 'text', (column) => column.primaryKey())
      .addColumn('key', 'text', (column) => column.notNull())
      .execute();
    // What a notice says beside its reference: an older server delivers it without.
    await db.schema.alterTable('outbox').addColumn('details', 'text').execute();
  },
};
