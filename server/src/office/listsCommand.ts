import { readFileSync } from 'node:fs';
import { isSpecifiedList, SPECIFIED_LISTS } from 'contract';
import type { Kysely } from 'kysely';
import { readReleasesDir } from '../config/configuration';
import { ONLY_SCHOOL } from '../config/schools';
import type { DatabaseSchema } from '../storage/schema/schema';
import { errorCode } from '../core/errorCode';
import { OperationalError, WrongUsage } from '../core/operationalError';
import { withExistingDatabase } from '../storage/database/existingDatabase';
import { readEntries } from '../storage/lists/importList';
import { DICTIONARY } from '../storage/lists/listTables';
import { createReleases } from '../content/releases';
import { assertSchool, unknownName } from './assertNames';
import { writeAudit } from './auditLog';
import { type Call, type OfficeProgram, runCommandLine } from './commandLine';
import { listFile, listNames, parseList, replaceList } from './officeLists';
import type { Command } from './output';
import { problemLine } from './site/lists/problemTexts';
import { createTexts } from './site/texts';
import { createTimeZone } from './timeZone';

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
        const [name, school] = listOf(call);
        await withExistingDatabase(call.environment, 'read', async ({ db }) => {
          await audit(call, { show: name });
          await assertKnown(call, db, name);
          // A line that is printed gets its end; the file has one already.
          call.output.print(listFile(name, await readEntries(db, name, school)).trimEnd());
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
            await assertKnown(call, db, name);
            const count = await change(call, db, { name, school: school ?? ONLY_SCHOOL }, file);
            output.print(`${name} has ${count} entries now.`);
          });
        } catch (error) {
          if (!(error instanceof OperationalError)) throw error;
          output.complain(error.message);
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

/** @returns how many entries the list has now */
async function change(
  call: Call,
  db: Kysely<DatabaseSchema>,
  list: { name: string; school: string },
  file: string,
): Promise<number> {
  const parsed = parseList(list.name, readBytes(file));
  const problems =
    'problems' in parsed
      ? parsed.problems
      : await replaceList({ db, releases: releasesOf(call) }, list, parsed.entries);
  if (problems.length > 0 || !('entries' in parsed)) {
    const english = createTexts('en')(createTimeZone('UTC'));
    throw new OperationalError(problems.map((one) => problemLine(one, english)).join('\n'));
  }
  return parsed.entries.length;
}

/** @throws WrongUsage for a list that no step asks for and that has no entries */
async function assertKnown(call: Call, db: Kysely<DatabaseSchema>, name: string) {
  if (isSpecifiedList(name) || name === DICTIONARY) return;
  const names = await listNames(db, releasesOf(call), ({ message }) =>
    call.output.complain(message),
  );
  if (!names.has(name)) throw unknownName('list', name, [...names]);
}

const releasesOf = ({ environment }: Call) => createReleases(readReleasesDir(environment));

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const code = errorCode(error);
    const problem = code === 'ENOENT' ? 'There is no file' : `${code}: cannot read`;
    throw new OperationalError(`${problem} ${file}.`);
  }
}
