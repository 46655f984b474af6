import { randomUUID } from 'node:crypto';
import { freePort } from '../../../testing/freePort';
import { ask, startPostgres, type TestPostgres } from '../../../testing/postgres';
import { goodBody } from '../../../testing/releasesFixture';
import { startTestServer } from '../../../testing/testServer';
import { openPostgres } from './openPostgres';

let hosts: [TestPostgres, TestPostgres];
let urls: [string, string];
beforeAll(async () => {
  const primary = await startPostgres();
  const first = await primary.createDatabase();
  await (await openPostgres(first)).close();
  const standby = await primary.copy();
  hosts = [primary, standby];
  urls = [first, Object.assign(new URL(first), { port: String(standby.port) }).href];
});
afterAll(async () => {
  for (const host of hosts) await host.remove();
});

/** Makes a host a standby in what the server sees of it, and ends its connections; or a primary. */
async function become(url: string, role: 'standby' | 'primary'): Promise<void> {
  const database = new URL(url).pathname.slice(1);
  const admin = Object.assign(new URL(url), { pathname: '/postgres' }).href;
  const readOnly = role === 'standby' ? 'on' : 'off';
  await ask(admin, `ALTER DATABASE ${database} SET default_transaction_read_only = ${readOnly}`);
  await ask(
    admin,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}'`,
  );
}

const together = (...each: string[]) => {
  const named = each.map((url) => new URL(url).host).join(',');
  return `${urls[0].replace(new URL(urls[0]).host, named)}?target_session_attrs=read-write`;
};
const count = async (url: string) => (await ask(url, 'SELECT reference FROM registration')).length;

test('registrations go to the host that takes writes, and to the other one after a failover', async () => {
  const [first, second] = urls;
  await become(first, 'standby');
  const server = await startTestServer({ databaseUrl: together(first, second) });
  const send = async () => {
    const headers = { 'idempotency-key': randomUUID() };
    // A parent sends it again; a connection that was lost is noticed by whoever uses it.
    for (let tries = 0; tries < 5; tries++) {
      if ((await server.post(goodBody, headers)).ok) return;
    }
    throw new Error('never kept');
  };
  await send();
  expect(await count(second)).toBe(1);

  await become(first, 'primary');
  await become(second, 'standby');
  await send();
  expect([await count(first), await count(second)]).toEqual([1, 1]);

  await hosts[1].crash();
  await send();
  expect(await count(first)).toBe(2);
  await server.close();
});

test('without a host that takes writes it is PostgreSQL’s code for that, and else that of the connection', async () => {
  const [first] = urls;
  await become(first, 'standby');
  const away = new URL(first);
  away.port = String(await freePort());
  await expect(openPostgres(together(away.href, first))).rejects.toMatchObject({ code: '25006' });
  await expect(openPostgres(together(away.href, away.href))).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
  await become(first, 'primary');
});
