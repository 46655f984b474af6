import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { isSpecifiedList, SPECIFIED_LISTS } from 'contract';
import type { Kysely } from 'kysely';
import { readReleasesDir } from '../config/configuration';
import type { DatabaseSchema } from '../storage/schema/schema';
import { errorCode } from '../core/errorCode';
import { OperationalError } from '../core/operationalError';
import { assertSchool } from '../config/assertSchool';
import { withExistingDatabase } from '../storage/database/existingDatabase';
import { IdsInUseError, importEntries, readEntries } from '../storage/lists/importList';
import { parseListFile } from '../storage/lists/parseListFile';
import { readLists } from '../storage/lists/readLists';
import { columnsOf, DICTIONARY } from '../storage/lists/listTables';
import { createReleases } from '../content/releases';
import { type Field, fieldsOf } from '../content/fields';
import { writeAudit } from './auditLog';
import { csvHeader, csvLine } from './csv';
import type { Output } from './output';

type Environment = Readonly<Record<string, string | undefined>>;

const USAGE = `Usage:
  lists -- show <list>                a list as a CSV file
                                      (--school <school>: what that school has in its place)
  lists -- import <list> <file.csv>   the file in place of the list, checked before anything is written

The lists: ${SPECIFIED_LISTS.join(', ')}, and every other one that a step asks for;
${DICTIONARY} has the office's own translations.`;

/**
 * The office's command for the lookup lists and its own dictionary. A running server applies its
 * changes within a second. Returns the exit code.
 */
export async function runListsCommand(
  args: readonly string[],
  environment: Environment,
  { print, complain }: Output,
): Promise<number> {
  const { school, words } = schoolIn(args);
  const [command, name, file, ...rest] = words;
  const shows = command === 'show' && file === undefined;
  const imports = command === 'import' && file !== undefined && rest.length === 0;
  if (name === undefined || !(shows || imports)) {
    complain(USAGE);
    return 2;
  }
  try {
    assertSchool(school, environment);
    if (school && name === DICTIONARY) {
      throw new OperationalError('All schools share the dictionary.');
    }
    const entry = {
      command: 'lists',
      filters: { [command]: name, ...(file && { file }), ...(school && { school }) },
    };
    const said = imports
      ? await withExistingDatabase(environment, 'change', async ({ db }) => {
          await writeAudit(environment, 'refuse', complain, entry);
          return change(db, name, file, environment, school);
        })
      : await withExistingDatabase(environment, 'read', async ({ db }) => {
          await writeAudit(environment, 'refuse', complain, entry);
          return show(db, name, environment, school);
        });
    print(said);
    return 0;
  } catch (error) {
    complain(explained(error));
    if (imports) complain('Nothing was changed.');
    return 1;
  }
}

/** The words of a command, and the school that it names. */
function schoolIn(args: readonly string[]): { school: string | undefined; words: string[] } {
  const at = args.indexOf('--school');
  if (at < 0) return { school: undefined, words: [...args] };
  return {
    school: args[at + 1],
    words: args.filter((_, index) => index !== at && index !== at + 1),
  };
}

async function show(
  db: Kysely<DatabaseSchema>,
  name: string,
  environment: Environment,
  school: string | undefined,
): Promise<string> {
  await assertKnown(db, name, environment);
  const columns = columnsOf(name);
  const entries = await readEntries(db, name, school);
  const lines = entries.map((entry) => csvLine(columns.map((one) => entry[one])));
  // A line that is printed gets its end; the file has one already.
  return (csvHeader(columns) + lines.join('')).trimEnd();
}

async function change(
  db: Kysely<DatabaseSchema>,
  name: string,
  file: string,
  environment: Environment,
  school: string | undefined,
): Promise<string> {
  await assertKnown(db, name, environment);
  const parsed = parseListFile(readText(file), columnsOf(name));
  if ('problems' in parsed) throw new OperationalError(parsed.problems.join('\n'));
  if (parsed.entries.length === 0 && name !== DICTIONARY) {
    throw new OperationalError('It has no entries: nobody could answer a question with this list.');
  }
  const holdingIds = fieldsOfReleases(environment)
    .filter(({ list }) => list === name)
    .map((field) => field.name);
  await importEntries(db, name, parsed.entries, holdingIds, school);
  return `${name} has ${parsed.entries.length} entries now.`;
}

/** @throws OperationalError for a list that no step asks for and that has no entries */
async function assertKnown(db: Kysely<DatabaseSchema>, name: string, environment: Environment) {
  if (isSpecifiedList(name) || name === DICTIONARY) return;
  const asked = fieldsOfReleases(environment).flatMap(({ list }) => list ?? []);
  const names = new Set([...(await readLists(db)).keys(), ...asked, DICTIONARY]);
  if (names.has(name)) return;
  throw new OperationalError(`There is no list ${name}. There are ${[...names].join(', ')}.`);
}

/**
 * The fields of every existing set, because an open form may still send those of an earlier one, and of
 * every published step, whose list has to be filled before it is promoted.
 */
function fieldsOfReleases(environment: Environment): Field[] {
  const releases = createReleases(readReleasesDir(environment));
  const sets = releases.flows().flatMap((flow) => releases.sets(flow));
  return fieldsOf([
    ...sets.flatMap(({ sections }) => sections),
    ...releases.published().flatMap(({ step }) => step?.section ?? []),
  ]);
}

function readText(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const code = errorCode(error);
    const problem = code === 'ENOENT' ? 'There is no file' : `${code}: cannot read`;
    throw new OperationalError(`${problem} ${file}.`);
  }
  // Read as UTF-8 all the same, another encoding's letters would be lost.
  if (!isUtf8(bytes)) {
    throw new OperationalError('It is not in UTF-8: save it as “CSV UTF-8” and try again.');
  }
  return bytes.toString('utf8');
}

function explained(error: unknown): string {
  if (error instanceof IdsInUseError) {
    return `Registrations use what the file leaves out: id ${error.ids.join(', ')}.`;
  }
  if (error instanceof OperationalError) return error.message;
  throw error;
}
