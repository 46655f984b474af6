import { readDataDir } from '../configuration';
import { openDatabase, openDatabaseReadOnly, type OpenDatabase } from '../database/openDatabase';
import { errorCode } from '../errorCode';
import { createRegistrationReader } from '../registrations/reader';
import type { RegistrationFilter } from '../registrations/store';
import { csvFile } from './csv';
import { erase, type Erasure } from './erase';
import { columns, jsonLine, keyValues, listRow } from './format';
import { parseCommand, type OfficeCommand, USAGE } from './parseCommand';

/** Where the command writes, a line at a time. */
export interface Output {
  print(line: string): void;
  complain(line: string): void;
}

/**
 * The office's command: works on the database of `DATA_DIR` directly, beside a running server or
 * without one. Only `erase` changes anything. Answers the exit code.
 */
export async function runOfficeCommand(
  args: string[],
  environment: Readonly<Record<string, string | undefined>>,
  output: Output,
): Promise<number> {
  const command = parseCommand(args, Date.now());
  if (!command) {
    output.complain(USAGE);
    return 2;
  }
  const dataDir = readDataDir(environment);
  try {
    // An erasure needs a database that is there already, as every command does.
    const readOnly = openDatabaseReadOnly(dataDir);
    if (command.name !== 'erase')
      return await closing(readOnly, (open) => run(command, open, output));
    await readOnly.close();
    return await closing(await openDatabase(dataDir), (open) =>
      eraseAll(command.what, open, output),
    );
  } catch (error) {
    const code = errorCode(error);
    const none = code === 'SQLITE_CANTOPEN' || error instanceof TypeError;
    output.complain(
      none
        ? `There is no database in ${dataDir}: the server makes it when it first starts.`
        : `The database in ${dataDir} cannot be used (${code || String(error)}).`,
    );
    return 1;
  }
}

async function closing(
  open: OpenDatabase,
  act: (open: OpenDatabase) => Promise<number>,
): Promise<number> {
  try {
    return await act(open);
  } finally {
    await open.close();
  }
}

async function run(
  command: Exclude<OfficeCommand, { name: 'erase' }>,
  { db }: OpenDatabase,
  { print, complain }: Output,
): Promise<number> {
  const registrations = createRegistrationReader(db);
  if (command.name === 'show') {
    const registration = await registrations.get(command.reference);
    if (!registration) return missing(command.reference, complain);
    columns(keyValues(registration)).forEach(print);
    return 0;
  }
  const list = (filter: RegistrationFilter) => registrations.list(filter);
  if (command.format === 'json') {
    for await (const registration of list(command.filter)) print(jsonLine(registration));
    return 0;
  }
  const found = [];
  for await (const registration of list(command.filter)) found.push(registration);
  // A line that is printed gets its end; the file has one already.
  if (command.format === 'csv') print(csvFile(found).replace(/\n$/, ''));
  else
    columns([['reference', 'received', 'flow', 'answers'], ...found.map(listRow)]).forEach(print);
  return 0;
}

async function eraseAll(what: Erasure, open: OpenDatabase, output: Output): Promise<number> {
  const erased = await erase(open, what);
  if (erased === 0 && 'reference' in what) return missing(what.reference, output.complain);
  output.print(`Erased ${erased} ${erased === 1 ? 'registration' : 'registrations'}.`);
  return 0;
}

function missing(reference: string, complain: Output['complain']): number {
  complain(`There is no registration ${reference}.`);
  return 1;
}
