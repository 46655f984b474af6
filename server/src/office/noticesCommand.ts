import { columns } from './format';
import type { Output } from './officeCommand';
import { withExistingDatabase } from '../storage/database/existingDatabase';
import { OperationalError } from '../core/operationalError';

const USAGE = `Usage:
  registrations notices            the notices that were given up, and how many wait
  registrations notices --retry    try those that were given up again`;

/** How many are listed: enough to see what is wrong. */
const MOST = 1000;

/** The office's command for the notices that their receiver has not taken. Returns the exit code. */
export async function runNoticesCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  { print, complain }: Output,
): Promise<number> {
  const retries = args[0] === '--retry';
  if (args.length > (retries ? 1 : 0)) {
    complain(USAGE);
    return 2;
  }
  try {
    if (retries) {
      const { numUpdatedRows } = await withExistingDatabase(environment, 'change', ({ db }) =>
        db
          .updateTable('outbox')
          .set({ dead_at: null, attempts: 0, next_at: Date.now() })
          .where('dead_at', 'is not', null)
          .executeTakeFirst(),
      );
      print(`${numUpdatedRows} notices are tried again.`);
      return 0;
    }
    const { given, waiting, since } = await withExistingDatabase(
      environment,
      'read',
      async ({ db }) => {
        const dead = db.selectFrom('outbox').where('dead_at', 'is not', null);
        const alive = db.selectFrom('outbox').where('dead_at', 'is', null);
        return {
          given: await dead.selectAll().orderBy('happened_at').limit(MOST).execute(),
          waiting: await alive
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow(),
          since: await alive
            .select(({ fn }) => fn.min<number | null>('happened_at').as('at'))
            .executeTakeFirstOrThrow(),
        };
      },
    );
    const rows = given.map((one) => [
      one.id,
      new Date(one.happened_at).toISOString(),
      one.flow,
      one.school,
      String(one.attempts),
      one.problem ?? '',
    ]);
    const header = ['given up', 'happened', 'flow', 'school', 'attempts', 'last problem'];
    if (rows.length > 0) columns([header, ...rows]).forEach((line) => print(line));
    const oldest =
      since.at === null ? '' : `, the oldest since ${new Date(since.at).toISOString()}`;
    print(`${given.length} given up. ${waiting.count} waiting${oldest}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof OperationalError)) throw error;
    complain(error.message);
    return 1;
  }
}
