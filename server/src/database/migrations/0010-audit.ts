import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely';
import type { DatabaseSchema } from '../schema';

/** Who did what to the registrations. Rows are only ever added. */
export const audit: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await db.schema
      .createTable('audit')
      .addColumn('id', onPostgres ? 'bigserial' : 'integer', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('command', 'text', (column) => column.notNull())
      .addColumn('filters', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint')
      .addColumn('reference_list', 'text', (column) => column.notNull())
      .execute();
    for (const statement of onPostgres ? POSTGRES : SQLITE) await sql.raw(statement).execute(db);
  },
};

const REFUSED = 'the audit is append-only';

const SQLITE = [
  `CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit
   BEGIN SELECT RAISE(ABORT, '${REFUSED}'); END`,
  `CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit
   BEGIN SELECT RAISE(ABORT, '${REFUSED}'); END`,
  // A REPLACE deletes without the trigger for it.
  `CREATE TRIGGER audit_no_replace BEFORE INSERT ON audit
   WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id)
   BEGIN SELECT RAISE(ABORT, '${REFUSED}'); END`,
];

const POSTGRES = [
  `CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN RAISE EXCEPTION '${REFUSED}'; END $$`,
  `CREATE TRIGGER audit_no_change BEFORE UPDATE OR DELETE ON audit
   FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()`,
  `CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit
   FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`,
];
