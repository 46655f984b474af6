import { createDeclarations } from '../content/declarations';
import { OperationalError, WrongUsage } from '../core/operationalError';
import { withExistingDatabase } from '../storage/database/existingDatabase';
import { hasLeftovers } from '../storage/database/leftovers';
import { type Erasure, erase } from '../storage/erasing/erase';
import { freeReserves, inMegabytes, reserveFolders } from '../storage/erasing/diskReserve';
import { erasureEntry } from '../storage/erasing/erasureEntry';
import { officeErasureLog } from '../storage/erasing/erasureLog';
import { eraseClockProblem } from '../storage/housekeeping/clockProblem';
import { createRegistrationReader } from '../storage/registrations/reader';
import type { DatabaseSchema } from '../storage/schema/schema';
import type { Kysely } from 'kysely';
import { describeReview } from './answers/describeReview';
import { assertSchool } from './assertNames';
import { writeAudit } from './auditLog';
import type { Call, OfficeCommand } from './commandLine';
import { columns, LIST_HEADER, listRow } from './format';
import { missing } from './readCommands';
import { readTimeZone } from './timeZone';

const DAY_MS = 86_400_000;

/** `registrations erase` */
export const eraseCommand: OfficeCommand = {
  summary: 'delete one registration, or all that are older, for good',
  words: { '[reference]': 'of the one to delete' },
  options: ['olderThan', 'clockIsRight', 'yes', 'school'],
  example: 'erase K7MDHX9P',
  async run(call) {
    const what = erasureOf(call);
    const { options, environment, output } = call;
    assertSchool(options.school, environment);
    if (!options.yes && !output.ask) {
      const which = 'reference' in what ? ` (${what.reference})` : '';
      throw new OperationalError(
        `Nothing was erased${which}: there is no terminal to ask at. Add --yes.`,
      );
    }
    const log = officeErasureLog(environment);
    // Before the database is opened: without a server, that needs room too.
    const freed = freeReserves(reserveFolders(environment));
    await withExistingDatabase(environment, 'change', async (office) => {
      if ('receivedBefore' in what && !options.clockIsRight) {
        const problem = await eraseClockProblem(office.db, Date.now());
        if (problem !== undefined) {
          throw new OperationalError(`${problem}: if the clock is right, add --clock-is-right.`);
        }
      }
      if (!options.yes) await confirm(what, office.db, call);
      await writeAudit(environment, 'file', output.complain, await erasureEntry(office.db, what));
      const erased = await erase(office, what, log);
      if (erased === 0 && 'reference' in what) throw missing(what.reference);
      output.print(`Erased ${counted(erased)}.`);
      if (freed > 0) {
        output.print(
          `For it the reserve of the disk (${inMegabytes(freed)}) was freed: the server makes it again when there is room.`,
        );
      }
      if (await hasLeftovers(office.db)) {
        output.print(
          'Their bytes may be in unused parts of the file until the server’s nightly run.',
        );
      }
    });
  },
};

/**
 * Shows what is about to be erased, and asks for its reference, or for the number of registrations.
 *
 * @throws OperationalError when the answer is another one
 */
async function confirm(what: Erasure, db: Kysely<DatabaseSchema>, call: Call): Promise<void> {
  const { environment, output } = call;
  const zone = readTimeZone(environment);
  const asked = async (question: string, expected: string) => {
    const answer = (await output.ask?.(question)) ?? '';
    if (answer.trim().toUpperCase() === expected.toUpperCase()) return;
    throw new OperationalError(`Nothing was erased: the answer is not ${expected}.`);
  };
  if ('receivedBefore' in what) {
    const { count, first, last } = await extent(db, what);
    if (first === null || last === null) return;
    output.complain(`${counted(count)}, from ${zone.write(first)} to ${zone.write(last)}.`);
    return asked('Type their number to erase them for good: ', String(count));
  }
  const { reference, school } = what;
  const registration = await createRegistrationReader(db).get(reference, school, true);
  if (!registration) throw missing(reference);
  await writeAudit(environment, 'file', output.complain, {
    command: 'show',
    filters: { reference, before: 'erase' },
    count: 1,
    references: [registration.reference],
  });
  const content = await describeReview(createDeclarations(db))(registration);
  const rows = [[...LIST_HEADER], listRow(registration, content, zone)];
  for (const line of columns(rows)) output.complain(line);
  await asked('Type the reference again to erase it for good: ', registration.reference);
}

const counted = (count: number) => `${count} ${count === 1 ? 'registration' : 'registrations'}`;

/** How many registrations are to be erased by age, and when the first and the last of them came. */
function extent(
  db: Kysely<DatabaseSchema>,
  { receivedBefore, school }: { receivedBefore: number; school?: string | undefined },
) {
  let those = db.selectFrom('registration').where('received_at', '<', receivedBefore);
  if (school !== undefined) those = those.where('school', '=', school);
  return those
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(({ fn }) => fn.min<number | null>('received_at').as('first'))
    .select(({ fn }) => fn.max<number | null>('received_at').as('last'))
    .executeTakeFirstOrThrow();
}

function erasureOf({ words: [reference], options }: Call): Erasure {
  const { olderThan, clockIsRight, school } = options;
  if (reference === undefined && olderThan === undefined) {
    throw new WrongUsage('erase needs a reference, or --older-than 365d.');
  }
  if (reference === undefined) {
    return { receivedBefore: Date.now() - (olderThan ?? 0) * DAY_MS, school };
  }
  if (olderThan !== undefined) {
    throw new WrongUsage('erase takes a reference or --older-than, and not both.');
  }
  if (clockIsRight) throw new WrongUsage('--clock-is-right goes with --older-than alone.');
  return { reference, school };
}
