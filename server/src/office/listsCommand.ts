import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { isSpecifiedList, SPECIFIED_LISTS } from 'contract';
import type { Kysely } from 'kysely';
import { readReleasesDir } from '../config/configuration';
import type { DatabaseSchema } from '../storage/schema/schema';
import { errorCode } from '../core/errorCode';
import { OperationalError, WrongUsage } from '../core/operationalError';
import { withExistingDatabase } from '../storage/database/existingDatabase';
import { IdsInUseError, importEntries, readEntries } from '../storage/lists/importList';
import { parseListFile } from '../storage/lists/parseListFile';
import { readLists } from '../storage/lists/readLists';
import { columnsOf, DICTIONARY } from '../storage/lists/listTables';
import { createReleases } from '../content/releases';
import { type Field, fieldsOf } from '../content/fields';
import { assertSchool, unknownName } from './assertNames';
import { writeAudit } from './auditLog';
import { csvHeader, csvLine } from './csv';
import { type Call, type OfficeProgram, runCommandLine } from './commandLine';
import type { Command, Environment } from './output';

const LIST = {
  '<list>': `${SPECIFIED_LISTS.join(', ')}, or another that a step asks for; ${DICTIONARY}: the office's own translations`,
};

const PROGRAM: OfficeProgram = {
  name: 'lists',
  does: 'what parents choose from, and the office’s own translations',
  commands: {
    show: {
      summary: 'a list as a CSV file',
      words: LIST,
      options: ['school'],
      example: 'show nationality > nationality.csv',
      async run(call) {
        const { environment, output } = call;
        const [name, school] = listOf(call);
        await withExistingDatabase(environment, 'read', async ({ db }) => {
          await audit(call, { show: name });
          output.print(await show(db, name, environment, school));
        });
      },
    },
    import: {
      summary: 'a CSV file in the place of the list, checked before anything is written',
      words: { ...LIST, '<file>': 'in UTF-8, with the columns that show prints' },
      options: ['school'],
      example: 'import nationality nationality.csv',
      async run(call) {
        const { words, environment, output } = call;
        const [, file = ''] = words;
        try {
          const [name, school] = listOf(call);
          await withExistingDatabase(environment, 'change', async ({ db }) => {
            await audit(call, { import: name, file });
            output.print(await change(db, name, file, environment, school));
          });
        } catch (error) {
          output.complain(explained(error));
          const said = 'Nothing was changed.';
          throw error instanceof WrongUsage ? new WrongUsage(said) : new OperationalError(said);
        }
      },
    },
  },
};

/**
 * The office's program for the lookup lists and its own dictionary. A running server applies its
 * changes within a second. Returns the exit code.
 */
export const runListsCommand: Command = (args, environment, output) =>
  runCommandLine(PROGRAM, args, environment, output);

/** @throws OperationalError when the school is unknown, or cannot have this list of its own */
function listOf({ words, options: { school }, environment }: Call): [string, string | undefined] {
  const [name = ''] = words;
  assertSchool(school, environment);
  if (school && name === DICTIONARY) {
    throw new OperationalError('All schools share the dictionary.');
  }
  return [name, school];
}

/** Before anything is shown or changed. */
function audit({ options: { school }, environment, output }: Call, what: Record<string, string>) {
  const filters = { ...what, ...(school && { school }) };
  return writeAudit(environment, 'refuse', output.complain, { command: 'lists', filters });
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

/** @throws WrongUsage for a list that no step asks for and that has no entries */
async function assertKnown(db: Kysely<DatabaseSchema>, name: string, environment: Environment) {
  if (isSpecifiedList(name) || name === DICTIONARY) return;
  const asked = fieldsOfReleases(environment).flatMap(({ list }) => list ?? []);
  const names = new Set([...(await readLists(db)).keys(), ...asked, DICTIONARY]);
  if (names.has(name)) return;
  throw unknownName('list', name, [...names]);
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
