import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { readDatabaseUrl } from '../configuration';
import type { DatabaseSchema } from '../database/schema';
import type { Output } from '../office/officeCommand';
import { withOffice } from '../office/openOffice';
import { OperationalError } from '../operationalError';
import { assertSchool } from './assertSchool';

const USAGE = `Usage:
  registrations restrict <user of PostgreSQL> --school <school>
                                   that user reads and erases the registrations of this school alone`;

/** What the commands read beside the registrations. Those that are not there are of another version. */
const READ = [
  'religion',
  'nationality',
  'proposed_year_of_entry',
  'proposed_year_group',
  'know_source',
  'list_entry',
  'dictionary',
  'office_revision',
  'school_list_entry',
  'declared_fields',
  'last_run',
  'database_id',
  'kysely_migration',
  'kysely_migration_lock',
];

/**
 * Makes PostgreSQL itself keep a user to the registrations of one school, by row-level security. Run by
 * the owner of the tables. Returns the exit code.
 */
export async function runRestrictCommand(
  args: string[],
  environment: Readonly<Record<string, string | undefined>>,
  { print, complain }: Output,
): Promise<number> {
  const { role, school } = parse(args);
  if (role === undefined || school === undefined) {
    complain(USAGE);
    return 2;
  }
  try {
    if (readDatabaseUrl(environment) === undefined) {
      throw new OperationalError(
        'SQLite has no users: whoever reads its file reads every school. Use PostgreSQL, or a DATA_DIR for each school.',
      );
    }
    assertSchool(school, environment);
    await withOffice(environment, 'change', ({ db }) =>
      db.transaction().execute((transaction) => restrict(transaction, role, school)),
    );
    print(`${role} reads and erases the registrations of ${school} alone.`);
    return 0;
  } catch (error) {
    if (!(error instanceof OperationalError)) throw error;
    complain(error.message);
    return 1;
  }
}

function parse(args: string[]): { role?: string | undefined; school?: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { school: { type: 'string' } },
    });
    const [role, ...rest] = positionals;
    return rest.length > 0 ? {} : { role, school: values.school };
  } catch {
    return {};
  }
}

async function restrict(db: Kysely<DatabaseSchema>, role: string, school: string): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT rolsuper OR rolbypassrls OR pg_has_role(pg_roles.oid, relowner, 'MEMBER') AS free
    FROM pg_roles, pg_class
    WHERE rolname = ${role} AND pg_class.oid = 'registration'::regclass`.execute(db);
  const [found] = rows;
  if (!found) throw new OperationalError(`PostgreSQL has no user ${role}: create it first.`);
  if (found.free) {
    throw new OperationalError(
      `${role} cannot be restricted: it is a superuser, bypasses row-level security, or owns the tables.`,
    );
  }
  await db
    .insertInto('school_role')
    .values({ role, school })
    .onConflict((conflict) => conflict.column('role').doUpdateSet({ school }))
    .execute();
  // By the user that logged in, which SET ROLE does not change. Any other user sees what it is granted,
  // as before. The owner is not subject to it, so that servers and pg_dump go on.
  await sql`GRANT SELECT ON school_role TO PUBLIC`.execute(db);
  await sql`DROP POLICY IF EXISTS own_school ON registration`.execute(db);
  await sql`
    CREATE POLICY own_school ON registration USING (
      NOT EXISTS (SELECT FROM school_role WHERE role = session_user)
      OR school = (SELECT mine.school FROM school_role AS mine WHERE mine.role = session_user)
    )`.execute(db);
  await sql`ALTER TABLE registration ENABLE ROW LEVEL SECURITY`.execute(db);
  const user = sql.id(role);
  await sql`GRANT SELECT, DELETE ON registration TO ${user}`.execute(db);
  const { rows: there } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_name = ANY (${READ})`.execute(db);
  for (const { name } of there) {
    await sql`GRANT SELECT ON ${sql.id(name)} TO ${user}`.execute(db);
  }
  // Each command has an entry in the audit: it adds one, and reads none.
  await sql`GRANT INSERT ON audit TO ${user}`.execute(db);
  await sql`GRANT USAGE ON SEQUENCE audit_id_seq TO ${user}`.execute(db);
}
