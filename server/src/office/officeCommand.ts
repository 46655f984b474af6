import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { readReleasesDir } from '../config/configuration';
import type { DatabaseSchema } from '../storage/schema/schema';
import { OperationalError } from '../core/operationalError';
import { createRegistrationReader } from '../storage/registrations/reader';
import type { RegistrationFilter } from '../storage/registrations/store';
import { createReleases, type Releases } from '../content/releases';
import { MAX_AUDITED_REFERENCES, readAudit } from '../storage/audit/audit';
import { auditHeader, auditLine, auditRow } from './auditFormat';
import { type AuditLog, openAuditLog, unwrittenFile, writeAudit } from './auditLog';
import { eraseClockProblem } from '../storage/housekeeping/clockProblem';
import { erase } from '../storage/erasing/erase';
import { officeErasureLog } from '../storage/erasing/erasureLog';
import { erasureEntry } from '../storage/erasing/erasureEntry';
import { readFieldTypes } from './fieldTypes';
import { columns, keyValues } from './format';
import { type ExistingDatabase, withExistingDatabase } from '../storage/database/existingDatabase';
import type { Output } from './output';
import { parseCommand, type OfficeCommand, USAGE } from './parseCommand';
import { assertSchool } from '../config/assertSchool';
import { createReadable } from './readable';
import { registrationLines } from './registrationLines';

export type { Output } from './output';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The office's command for the registrations. Only `erase` changes anything; each one but `audit` has an
 * entry in the audit. Returns the exit code.
 */
export async function runOfficeCommand(
  args: string[],
  environment: Environment,
  output: Output,
): Promise<number> {
  const command = parseCommand(args, Date.now());
  if (!command) {
    output.complain(USAGE);
    return 2;
  }
  try {
    assertSchool(schoolOf(command), environment);
    switch (command.name) {
      case 'erase':
        return await withExistingDatabase(environment, 'change', (office) =>
          eraseAll(command, office, environment, output),
        );
      case 'audit':
        return await withExistingDatabase(environment, 'read', (office) =>
          printAudit(command, office, environment, output),
        );
      case 'list':
      case 'show':
      case 'export':
        return await withExistingDatabase(environment, 'read', (office) =>
          read(command, office, environment, output),
        );
    }
  } catch (error) {
    if (!(error instanceof OperationalError)) throw error;
    output.complain(error.message);
    return 1;
  }
}

function schoolOf(command: OfficeCommand): string | undefined {
  switch (command.name) {
    case 'erase':
      return command.what.school;
    case 'show':
      return command.school;
    case 'list':
    case 'export':
      return command.filter.school;
    case 'audit':
      return undefined;
  }
}

async function read(
  command: Extract<OfficeCommand, { name: 'list' | 'export' | 'show' }>,
  { db }: ExistingDatabase,
  environment: Environment,
  output: Output,
): Promise<number> {
  // There is none in an empty PostgreSQL: the audit would make one.
  await db.selectFrom('registration').select('reference').limit(1).execute();
  const log = await openAuditLog(environment, 'refuse', output.complain);
  try {
    // What is counted for the audit is what is then shown.
    const snapshot = db.transaction().setIsolationLevel('repeatable read');
    return await snapshot.execute((all) =>
      command.name === 'show'
        ? show(command, all, log, environment, output)
        : list(command, all, log, environment, output),
    );
  } finally {
    await log.close();
  }
}

async function list(
  command: Extract<OfficeCommand, { name: 'list' | 'export' }>,
  db: Kysely<DatabaseSchema>,
  log: AuditLog,
  environment: Environment,
  { print, complain, drained }: Output,
): Promise<number> {
  const registrations = createRegistrationReader(db);
  const types = await readFieldTypes(db, releasesHere(environment));
  const { header, line } = await registrationLines(command, db, types, complain);
  const { name, format, filter } = command;
  await log.write({
    command: name,
    filters: { format, ...filtersOf(filter) },
    ...(await registrations.count(filter, MAX_AUDITED_REFERENCES)),
  });
  if (header !== undefined) print(header);
  for await (const registration of registrations.list(filter)) {
    print(line(registration));
    await drained?.();
  }
  return 0;
}

async function show(
  { reference, school, trials }: Extract<OfficeCommand, { name: 'show' }>,
  db: Kysely<DatabaseSchema>,
  log: AuditLog,
  environment: Environment,
  { print, complain }: Output,
): Promise<number> {
  const registration = await createRegistrationReader(db).get(reference, school, trials);
  await log.write({
    command: 'show',
    filters: {
      reference,
      ...(school !== undefined && { school }),
      ...(trials && { trials: 'true' }),
    },
    count: registration ? 1 : 0,
    references: registration ? [registration.reference] : [],
  });
  if (!registration) return missing(reference, complain);
  const types = await readFieldTypes(db, releasesHere(environment));
  const readable = await createReadable(db, types, complain);
  for (const line of columns(keyValues(readable(registration)))) print(line);
  return 0;
}

function filtersOf(filter: RegistrationFilter): Record<string, string> {
  const { flow, school, since, withoutMarked, trials } = filter;
  return {
    ...(school !== undefined && { school }),
    ...(flow !== undefined && { flow }),
    ...(since !== undefined && { since: new Date(since).toISOString() }),
    ...(withoutMarked && { 'without-marked': 'true' }),
    ...(trials && { trials: 'true' }),
  };
}

/** The releases, where they are on this machine. The database knows what the servers have seen. */
function releasesHere(environment: Environment): Releases | undefined {
  try {
    return createReleases(readReleasesDir(environment));
  } catch (error) {
    if (!(error instanceof OperationalError)) throw error;
    return undefined;
  }
}

async function eraseAll(
  { what, clockIsRight }: Extract<OfficeCommand, { name: 'erase' }>,
  office: ExistingDatabase,
  environment: Environment,
  output: Output,
): Promise<number> {
  if ('receivedBefore' in what && !clockIsRight) {
    const problem = await eraseClockProblem(office.db, Date.now());
    if (problem !== undefined) {
      output.complain(`${problem}: if the clock is right, add --clock-is-right.`);
      return 1;
    }
  }
  const log = officeErasureLog(environment);
  await writeAudit(environment, 'file', output.complain, await erasureEntry(office.db, what));
  const erased = await erase(office, what, log);
  if (erased === 0 && 'reference' in what) return missing(what.reference, output.complain);
  output.print(`Erased ${erased} ${erased === 1 ? 'registration' : 'registrations'}.`);
  return 0;
}

async function printAudit(
  { format, since }: Extract<OfficeCommand, { name: 'audit' }>,
  { db }: ExistingDatabase,
  environment: Environment,
  { print, complain, drained }: Output,
): Promise<number> {
  if (format === 'table') print(auditHeader);
  for await (const entry of readAudit(db, since)) {
    print(format === 'table' ? auditRow(entry) : auditLine(entry));
    await drained?.();
  }
  const file = unwrittenFile(environment);
  if (existsSync(file)) complain(`What the database did not take is in ${file}.`);
  return 0;
}

function missing(reference: string, complain: Output['complain']): number {
  complain(`There is no registration ${reference}.`);
  return 1;
}
