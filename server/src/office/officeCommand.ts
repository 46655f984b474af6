import type { Kysely } from 'kysely';
import { readReleasesDir } from '../configuration';
import type { DatabaseSchema } from '../database/schema';
import { OperationalError } from '../operationalError';
import { createRegistrationReader } from '../registrations/reader';
import type { Registration } from '../registrations/store';
import { createReleases } from '../releases/releases';
import { csvFile } from './csv';
import { erase, type Erasure } from './erase';
import { columns, jsonLine, keyValues, listRow } from './format';
import { type OfficeDatabase, withOffice } from './openOffice';
import { parseCommand, type OfficeCommand, USAGE } from './parseCommand';
import { assertSchool } from '../schools/assertSchool';
import { createReadable } from './readable';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where a command writes, a line at a time. */
export interface Output {
  print(line: string): void;
  complain(line: string): void;
}

/**
 * The office's command for the registrations. Only `erase` changes anything. Returns the exit code.
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
    return command.name === 'erase'
      ? await withOffice(environment, 'change', (office) => eraseAll(command.what, office, output))
      : await withOffice(environment, 'read', ({ db }) => read(command, db, environment, output));
  } catch (error) {
    if (!(error instanceof OperationalError)) throw error;
    output.complain(error.message);
    return 1;
  }
}

function schoolOf(command: OfficeCommand): string | undefined {
  if (command.name === 'erase') return command.what.school;
  return command.name === 'show' ? command.school : command.filter.school;
}

async function read(
  command: Exclude<OfficeCommand, { name: 'erase' }>,
  db: Kysely<DatabaseSchema>,
  environment: Environment,
  { print, complain }: Output,
): Promise<number> {
  const registrations = createRegistrationReader(db);
  if (command.name === 'show') {
    const registration = await registrations.get(command.reference, command.school);
    if (!registration) return missing(command.reference, complain);
    const readable = await readableOrRaw(db, environment, complain);
    columns(keyValues(readable(registration))).forEach(print);
    return 0;
  }
  const { format, filter } = command;
  if (format === 'json') {
    for await (const registration of registrations.list(filter)) print(jsonLine(registration));
    return 0;
  }
  const found = [];
  for await (const registration of registrations.list(filter)) found.push(registration);
  if (format === 'csv') {
    const readable = await readableOrRaw(db, environment, complain);
    // A line that is printed gets its end; the file has one already.
    print(csvFile(found.map(readable)).replace(/\n$/, ''));
  } else {
    columns([['reference', 'received', 'flow', 'answers'], ...found.map(listRow)]).forEach(print);
  }
  return 0;
}

/**
 * Without the releases the types of the fields are unknown: print a warning, and show the answers as
 * they are.
 */
async function readableOrRaw(
  db: Kysely<DatabaseSchema>,
  environment: Environment,
  complain: Output['complain'],
): Promise<(registration: Registration) => Registration> {
  try {
    return await createReadable(db, createReleases(readReleasesDir(environment)));
  } catch (error) {
    if (!(error instanceof OperationalError)) throw error;
    complain(`${error.message} Ids and dates are shown as they were sent.`);
    return (registration) => registration;
  }
}

async function eraseAll(what: Erasure, office: OfficeDatabase, output: Output): Promise<number> {
  const erased = await erase(office, what);
  if (erased === 0 && 'reference' in what) return missing(what.reference, output.complain);
  output.print(`Erased ${erased} ${erased === 1 ? 'registration' : 'registrations'}.`);
  return 0;
}

function missing(reference: string, complain: Output['complain']): number {
  complain(`There is no registration ${reference}.`);
  return 1;
}
