import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { readReleasesDir } from '../configuration';
import type { DatabaseSchema } from '../database/schema';
import { errorCode } from '../errorCode';
import { OperationalError } from '../operationalError';
import { withOffice } from './openOffice';
import { listNames } from '../lists/definitions';
import {
  columnsOf,
  DICTIONARY,
  IdsInUseError,
  importEntries,
  type ImportedName,
  readEntries,
} from '../lists/importList';
import { parseListFile } from '../lists/parseListFile';
import { createReleases } from '../releases/releases';
import { lookupFields } from '../releases/lookupFields';
import { csvRows } from './csv';
import type { Output } from './officeCommand';

const NAMES: readonly ImportedName[] = [...listNames, DICTIONARY];

const USAGE = `Usage:
  lists -- show <list>                a list as a CSV file
  lists -- import <list> <file.csv>   the file in place of the list, checked before anything is written

The lists: ${NAMES.join(', ')} (the office's own translations).`;

/**
 * The office's command for the lookup lists and its own dictionary. A running server has what it
 * changes within a second. Answers the exit code.
 */
export async function runListsCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  { print, complain }: Output,
): Promise<number> {
  const [command, word, file, ...rest] = args;
  const name = NAMES.find((known) => known === word);
  const shows = command === 'show' && file === undefined;
  const imports = command === 'import' && file !== undefined && rest.length === 0;
  if (!name || !(shows || imports)) {
    complain(USAGE);
    return 2;
  }
  try {
    return imports
      ? await withOffice(environment, 'change', ({ db }) => change(db, name, file))
      : await withOffice(environment, 'read', ({ db }) => show(db, name));
  } catch (error) {
    complain(explained(error, file));
    if (imports) complain('Nothing was changed.');
    return 1;
  }

  async function show(db: Kysely<DatabaseSchema>, list: ImportedName): Promise<number> {
    const columns = columnsOf(list);
    const entries = await readEntries(db, list);
    // A line that is printed gets its end; the file has one already.
    print(
      csvRows([columns, ...entries.map((entry) => columns.map((one) => entry[one]))]).trimEnd(),
    );
    return 0;
  }

  async function change(
    db: Kysely<DatabaseSchema>,
    list: ImportedName,
    path: string,
  ): Promise<number> {
    const parsed = parseListFile(readFileSync(path, 'utf8'), columnsOf(list));
    if ('problems' in parsed) throw new ListFileError(parsed.problems);
    const fields =
      list === DICTIONARY ? [] : lookupFields(createReleases(readReleasesDir(environment)), list);
    await importEntries(db, list, parsed.entries, fields);
    print(`${list} has ${parsed.entries.length} entries now.`);
    return 0;
  }
}

class ListFileError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

function explained(error: unknown, file: string | undefined): string {
  if (error instanceof IdsInUseError) {
    return `Registrations use what the file leaves out: id ${error.ids.join(', ')}.`;
  }
  if (errorCode(error) === 'ENOENT') return `There is no file ${file}.`;
  if (error instanceof ListFileError || error instanceof OperationalError) return error.message;
  throw error;
}
