import { readFileSync } from 'node:fs';
import { readDataDir, readReleasesDir } from '../configuration';
import { openDatabase } from '../database/openDatabase';
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
  const { db, close } = await openDatabase(readDataDir(environment));
  try {
    if (!imports) {
      const columns = columnsOf(name);
      const entries = await readEntries(db, name);
      // A line that is printed gets its end; the file has one already.
      print(
        csvRows([columns, ...entries.map((entry) => columns.map((one) => entry[one]))]).trimEnd(),
      );
      return 0;
    }
    const parsed = parseListFile(readFileSync(file, 'utf8'), columnsOf(name));
    if ('problems' in parsed) {
      parsed.problems.forEach(complain);
      complain(`Nothing was changed.`);
      return 1;
    }
    const fields =
      name === DICTIONARY ? [] : lookupFields(createReleases(readReleasesDir(environment)), name);
    await importEntries(db, name, parsed.entries, fields);
    print(`${name} has ${parsed.entries.length} entries now.`);
    return 0;
  } catch (error) {
    complain(explained(error, file));
    complain(`Nothing was changed.`);
    return 1;
  } finally {
    await close();
  }
}

function explained(error: unknown, file: string | undefined): string {
  if (error instanceof IdsInUseError) {
    return `Registrations use what the file leaves out: id ${error.ids.join(', ')}.`;
  }
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' ? `There is no file ${file}.` : String(error);
}
