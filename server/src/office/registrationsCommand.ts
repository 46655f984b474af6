import { InvalidArgumentError } from 'commander';
import type { Kysely } from 'kysely';
import { readSchools } from '../config/schools';
import { createDeclarations } from '../content/declarations';
import { WrongUsage } from '../core/operationalError';
import { withExistingDatabase } from '../storage/database/existingDatabase';
import { doubles, toRegistration } from '../storage/registrations/reader';
import { readEvents } from '../storage/review/reviewEvents';
import { corrected } from '../storage/review/visibleReviews';
import type { DatabaseSchema } from '../storage/schema/schema';
import { endOf, isMoment, isoTime, startOf } from './localTime';
import { createProgram, type Environment, type Output, writeAudit } from './program';

interface Options {
  readonly flow?: string;
  readonly school?: string;
  /** See `isMoment`. */
  readonly since?: string;
  readonly until?: string;
}

/** The office's program for scripts. */
export const runRegistrationsCommand = createProgram(
  'registrations',
  ['export --since 2026-11-01'],
  (program, environment, output) => {
    program.description('what parents have sent, for scripts');
    program
      .command('export')
      .description('all registrations but trials, oldest first, as one JSON object a line')
      .option('--flow <flow>', 'only those of this flow')
      .option('--school <school>', "only those of this school; '': of the one without name")
      .option(
        '--since <date>',
        'only what came on this day or later: 2026-11-20, or from a time on: 2026-11-20T08:30',
        momentOf,
      )
      .option('--until <date>', 'only what came on this day or earlier, or before a time', momentOf)
      .action((options: Options) => printLines(options, environment, output));
  },
);

async function printLines(
  options: Options,
  environment: Environment,
  { print, drained }: Output,
): Promise<void> {
  const { flow, school } = options;
  const schools = readSchools(environment).all.map(({ id }) => id);
  // '' is the one without a name.
  if (school) assertKnown('school', school, schools);
  await withExistingDatabase(environment, 'read', async ({ db }) => {
    if (flow !== undefined) assertKnown('flow', flow, await createDeclarations(db).flows());
    const references = await selected(db, options);
    await writeAudit(environment, { command: 'export', filters: { ...options }, references });
    // A few at a time: others can use the database.
    while (references.length > 0) {
      for (const line of await linesOf(db, references.splice(0, ROWS_AT_ONCE))) {
        print(line);
        await drained?.();
      }
    }
  });
}

/** Refuses a misspelled name, which would print nothing; where there are no names, any is accepted. */
function assertKnown(kind: string, found: string, names: readonly string[]): void {
  if (names.length === 0 || names.includes(found)) return;
  throw new WrongUsage(`There is no ${kind} ${found}. Every ${kind}: ${names.join(', ')}.`);
}

function momentOf(text: string): string {
  if (isMoment(text)) return text;
  throw new InvalidArgumentError('Expected a date: 2026-11-20, or 2026-11-20T08:30.');
}

/** The references of those that are asked for, oldest first. */
async function selected(
  db: Kysely<DatabaseSchema>,
  { flow, school, since, until }: Options,
): Promise<string[]> {
  let query = db.selectFrom('registration').select('reference').where('trial', '=', 0);
  if (flow !== undefined) query = query.where('flow', '=', flow);
  if (school !== undefined) query = query.where('school', '=', school);
  if (since !== undefined) query = query.where('received_at', '>=', startOf(since));
  if (until !== undefined) query = query.where('received_at', '<', endOf(until));
  const rows = await query.orderBy('received_at').orderBy('reference').execute();
  return rows.map(({ reference }) => reference);
}

const ROWS_AT_ONCE = 100;

/** The office may not have looked at a registration yet: it is new. One that is erased meanwhile is left out. */
async function linesOf(db: Kysely<DatabaseSchema>, references: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('registration')
    .leftJoin('review', 'review.reference', 'registration.reference')
    .where('registration.reference', 'in', references)
    .selectAll('registration')
    .select(['review.status', 'review.assignee', ...doubles])
    .orderBy('registration.received_at')
    .orderBy('registration.reference')
    .execute();
  const corrections = await readEvents(db, references, { kind: 'correction' });
  return rows.map((row) => {
    const { reference, receivedAt, payload, ...own } = toRegistration(row);
    const { status, assignee } = row;
    const ofRow = corrections.filter((event) => event.reference === reference);
    return JSON.stringify({
      reference,
      receivedAt: isoTime(receivedAt),
      ...own,
      status: status ?? 'new',
      ...(assignee !== null && { assignee }),
      answers: corrected(payload, ofRow),
    });
  });
}
