import { withExistingDatabase } from '../storage/database/existingDatabase';
import type { Call, OfficeCommand } from './commandLine';
import { columns } from './format';
import { readTimeZone } from './timeZone';

/** How many are listed: enough to see what is wrong. */
const MOST = 1000;

/** `registrations notices`: those that their receiver has not taken. */
export const noticesCommand: OfficeCommand = {
  summary: 'the notices that were given up, and how many wait',
  options: ['retry'],
  example: 'notices --retry',
  run: (call) => (call.options.retry ? retry(call) : list(call)),
};

async function retry({ environment, output }: Call): Promise<void> {
  const { numUpdatedRows } = await withExistingDatabase(environment, 'change', ({ db }) =>
    db
      .updateTable('outbox')
      .set({ dead_at: null, attempts: 0, next_at: Date.now() })
      .where('dead_at', 'is not', null)
      .executeTakeFirst(),
  );
  output.print(`${numUpdatedRows} notices are tried again.`);
}

async function list({ environment, output: { print } }: Call): Promise<void> {
  const zone = readTimeZone(environment);
  const { given, waiting } = await withExistingDatabase(environment, 'read', async ({ db }) => {
    const dead = db.selectFrom('outbox').where('dead_at', 'is not', null);
    const alive = db.selectFrom('outbox').where('dead_at', 'is', null);
    return {
      given: await dead.selectAll().orderBy('happened_at').limit(MOST).execute(),
      waiting: await alive
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .select(({ fn }) => fn.min<number | null>('happened_at').as('since'))
        .executeTakeFirstOrThrow(),
    };
  });
  const rows = given.map((one) => [
    one.id,
    zone.write(one.happened_at),
    one.flow,
    one.school,
    String(one.attempts),
    one.problem ?? '',
  ]);
  const header = ['given up', 'happened', 'flow', 'school', 'attempts', 'last problem'];
  if (rows.length > 0) columns([header, ...rows]).forEach((line) => print(line));
  const { count, since } = waiting;
  const oldest = since === null ? '' : `, the oldest since ${zone.write(since)}`;
  print(`${given.length} given up. ${count} waiting${oldest}.`);
}
