import type { Kysely } from 'kysely';
import { createDeclarations } from '../content/declarations';
import { MAX_AUDITED_REFERENCES } from '../storage/audit/audit';
import { withExistingDatabase } from '../storage/database/existingDatabase';
import { doubles, toRegistration } from '../storage/registrations/reader';
import { readEvents } from '../storage/review/reviewEvents';
import { corrected } from '../storage/review/visibleReviews';
import type { DatabaseSchema } from '../storage/schema/schema';
import { assertFlow, assertSchool } from './assertNames';
import { writeAudit } from './auditLog';
import { type Call, type OfficeCommand, runCommandLine } from './commandLine';
import type { Command } from './output';
import { readZones, type Zones } from './timeZone';

/** `registrations export` */
const EXPORT: OfficeCommand = {
  summary: 'all registrations but trials, oldest first, as one JSON object a line',
  options: ['flow', 'school', 'since', 'until'],
  example: 'export --since 2026-11-01',
  async run(call) {
    const { options, environment, output } = call;
    const { flow, school, since, until } = options;
    assertSchool(school, environment);
    const zones = readZones(environment);
    const zone = zones.of(school ?? '');
    const filter: Filter = {
      flow,
      school,
      since: since === undefined ? 0 : zone.start(since),
      // What comes while it runs is not among those that the audit counts.
      until: Math.min(until === undefined ? Infinity : zone.end(until), Date.now() + 1),
    };
    await withExistingDatabase(environment, 'read', async ({ db }) => {
      await assertFlow(flow, createDeclarations(db));
      const count = await selected(db, filter)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const first = await page(db, filter, undefined, MAX_AUDITED_REFERENCES);
      await writeAudit(environment, 'refuse', output.complain, {
        command: 'export',
        filters: filtersOf(call),
        count: Number(count.count),
        references: first.map(({ reference }) => reference),
      });
      for await (const line of lines(db, filter, zones)) {
        output.print(line);
        await output.drained?.();
      }
    });
  },
};

/** The office's program for scripts. Returns the exit code. */
export const runRegistrationsCommand: Command = (args, environment, output) =>
  runCommandLine(
    {
      name: 'registrations',
      does: 'what parents have sent, for scripts',
      commands: { export: EXPORT },
    },
    args,
    environment,
    output,
  );

interface Filter {
  flow: string | undefined;
  school: string | undefined;
  /** Epoch milliseconds: from the first on, and before the second. */
  since: number;
  until: number;
}

const filtersOf = ({ options: { flow, school, since, until } }: Call): Record<string, string> => ({
  ...(flow !== undefined && { flow }),
  ...(school !== undefined && { school }),
  ...(since !== undefined && { since }),
  ...(until !== undefined && { until }),
});

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
async function* lines(
  db: Kysely<DatabaseSchema>,
  filter: Filter,
  zones: Zones,
): AsyncIterable<string> {
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
        receivedAt: zones.of(row.school).write(receivedAt),
        ...own,
        status: status ?? 'new',
        ...(assignee !== null && { assignee }),
        answers: corrected(payload, ofRow),
      });
    }
    after = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
  } while (after);
}
