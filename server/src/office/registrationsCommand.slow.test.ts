import { randomUUID } from 'node:crypto';
import { createDatabase } from '../../testing/sharedPostgres';
import { openPostgres } from '../storage/database/openPostgres';
import { createPostgresStore } from '../storage/registrations/postgresStore';
import { runRegistrationsCommand } from './registrationsCommand';

describe('with DATABASE_URL', () => {
  async function runOn(url: string, ...args: string[]) {
    const lines: string[] = [];
    const push = (line: string) => void lines.push(line);
    const environment = { DATABASE_URL: url, DATA_DIR: '/no/such/folder' };
    const code = await runRegistrationsCommand(args, environment, { print: push, complain: push });
    return { code, lines };
  }

  test('it reads PostgreSQL and not the folder', async () => {
    const url = await createDatabase();
    const database = await openPostgres(url);
    const store = createPostgresStore(database);
    const { reference } = await store.save({
      idempotencyKey: randomUUID(),
      bodyHash: randomUUID(),
      flow: 'admission',
      releaseSet: 'set-1',
      receivedAt: Date.UTC(2026, 10, 20),
      payload: '{"surname":"Trần"}',
    });
    await store.close();
    await database.close();
    const { code, lines } = await runOn(url, 'list', '--json');
    expect(code).toBe(0);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { reference, receivedAt: '2026-11-20T00:00:00.000Z', flow: 'admission', surname: 'Trần' },
    ]);
  });

  test('what is wrong is reported in one line, without the password', async () => {
    const url = new URL(await createDatabase());
    expect(await runOn(url.href, 'list')).toEqual({
      code: 1,
      lines: ['There is no database at DATABASE_URL: the server makes it when it first starts.'],
    });
    url.password = 'WRONG-SECRET';
    expect(await runOn(url.href, 'list')).toEqual({
      code: 1,
      lines: ['The database at DATABASE_URL cannot be used (28P01).'],
    });
    expect(await runOn('WRONG-SECRET', 'list')).toEqual({
      code: 1,
      lines: ['DATABASE_URL is to be like postgres://user:password@host/database.'],
    });
  });
});
