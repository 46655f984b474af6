import { InvalidArgumentError } from 'commander';
import type { Kysely } from 'kysely';
import { readSchools } from '../config/schools';
import { createDeclarations } from '../content/declarations';
import { WrongUsage } from '../core/operationalError';
import { MAX_AUDITED_REFERENCES } from '../storage/audit/audit';
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
  const { flow, school, since, until } = options;
  const schools = readSchools(environment).all.map(({ id }) => id);
  // '' is the one without a name.
  if (school) assertKnown('school', school, schools);
  const filter: Filter = {
    flow,
    school,
    since: since === undefined ? 0 : startOf(since),
    // What comes while it runs is not among those that the audit counts.
    until: Math.min(until === undefined ? Infinity : endOf(until), Date.now() + 1),
  };
  await withExistingDatabase(environment, 'read', async ({ db }) => {
    if (flow !== undefined) assertKnown('flow', flow, await createDeclarations(db).flows());
    const count = await selected(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const first = await page(db, filter, undefined, MAX_AUDITED_REFERENCES);
    await writeAudit(environment, {
      command: 'export',
      filters: { ...options },
      count: Number(count.count),
      references: first.map(({ reference }) => reference),
    });
    for await (const line of lines(db, filter)) {
      print(line);
      await drained?.();
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

interface Filter {
  flow: string | undefined;
  school: string | undefined;
  /** Epoch milliseconds: from the first on, and before the second. */
  since: number;
  until: number;
}

/** The office may not have looked at a registration yet: it is new. */
function selected(db: Kysely<DatabaseSchema>, { flow, school, since, until }: Filter) {
  return db
    .selectFrom('registration')
    .leftJoin('review', 'review.reference', 'registration.reference')
    .where('registration.trial', '=', 0)
    .where('registration.received_at', '>=', since)
    .where('registration.received_at', '<', until)
    .$if(flow !== undefined, (query) => query.where('registration.flow', '=', flow ?? ''))
    .$if(school !== undefined, (query) => query.where('registration.school', '=', school ?? ''));
}

const ROWS_AT_ONCE = 100;

/** A place between two rows. */
interface Place {
  received_at: number;
  reference: string;
}

/** The first rows after a place. */
function page(db: Kysely<DatabaseSchema>, filter: Filter, after: Place | undefined, limit: number) {
  return selected(db, filter)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('registration.received_at', 'registration.reference'),
          '>',
          tuple(after?.received_at ?? 0, after?.reference ?? ''),
        ),
      ),
    )
    .selectAll('registration')
    .select(['review.status', 'review.assignee', ...doubles])
    .orderBy('registration.received_at')
    .orderBy('registration.reference')
    .limit(limit)
    .execute();
}

/** A few at a time: others can use the database. One that is erased meanwhile is left out. */
async function* lines(db: Kysely<DatabaseSchema>, filter: Filter): AsyncIterable<string> {
  let after: Place | undefined;
  do {
    const rows = await page(db, filter, after, ROWS_AT_ONCE);
    const references = rows.map(({ reference }) => reference);
    const corrections = await readEvents(db, references, { kind: 'correction' });
    for (const row of rows) {
      const { reference, receivedAt, payload, ...own } = toRegistration(row);
      const { status, assignee } = row;
      const ofRow = corrections.filter((event) => event.reference === reference);
      yield JSON.stringify({
        reference,
        receivedAt: isoTime(receivedAt),
        ...own,
        status: status ?? 'new',
        ...(assignee !== null && { assignee }),
        answers: corrected(payload, ofRow),
      });
    }
    after = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
  } while (after);
}
