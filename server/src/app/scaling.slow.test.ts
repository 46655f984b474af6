import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startChildServer } from '../../testing/childServer';
import { freePort } from '../../testing/freePort';
import { startNginx } from '../../testing/nginx';
import { createMigratedDatabase } from '../../testing/migratedDatabase';
import { createReleasesFixture, goodBody, withAdmission } from '../../testing/releasesFixture';
import { restartUnderLoad } from '../../testing/restartUnderLoad';
import { startLoad, submitUntilAnswered } from '../../testing/survival/client';
import { compare, referencesBySurname } from '../../testing/survival/tally';
import { temporaryFolder } from '../../testing/temporaryFolder';

// The claims of docs/operating.md on several servers, with docs/scaling/nginx.conf.
test('of two servers behind nginx one is killed under load: no registration is lost or duplicated', async () => {
  const releases = withAdmission(createReleasesFixture());
  const folder = temporaryFolder();
  const environment = {
    DATABASE_URL: await createMigratedDatabase(),
    DATA_DIR: folder,
    RELEASES_DIR: releases.dir,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_MAX: '1000000',
  };
  const start = (port: number) => startChildServer({ ...environment, PORT: String(port) });
  const [firstPort, secondPort] = [await freePort(), await freePort()];
  const first = start(firstPort);
  const second = start(secondPort);
  await Promise.all([first.ready, second.ready]);
  const nginx = await startNginx(firstPort, secondPort);

  const load = startLoad(nginx.url, 32);
  const reached = async (count: number) => {
    while (load.answered.size < count) await delay(5);
  };
  await reached(64);
  first.process.kill('SIGKILL');
  await first.ended;
  // The other one alone goes on.
  const whenKilled = load.answered.size;
  await reached(whenKilled + 64);
  const third = start(firstPort);
  await third.ready;
  await reached(load.answered.size + 64);
  await load.stop();
  const acknowledged = load.answered.size;
  for (const key of load.unanswered) {
    load.answered.set(key, await submitUntilAnswered(nginx.url, key));
  }

  expect(compare(load.answered, await referencesBySurname(environment))).toEqual({
    found: acknowledged + load.unanswered.size,
    lost: 0,
    doubled: 0,
  });
  // Only requests in progress on the killed server were cut off: at most one for each client.
  expect(load.unanswered.size).toBeLessThanOrEqual(32);

  for (const server of [second, third]) {
    server.process.kill('SIGINT');
    await server.ended;
  }
  await nginx.stop();
});

test('two servers restart in turn under load: no request fails', async () => {
  const releases = withAdmission(createReleasesFixture());
  const environment = {
    DATABASE_URL: await createMigratedDatabase(),
    RELEASES_DIR: releases.dir,
  };
  const result = await restartUnderLoad(environment, { restarts: 2, clients: 4, pauseMs: 50 });
  expect(result).toMatchObject({ failed: 0, lost: 0, doubled: 0 });
  expect(result.answered).toBeGreaterThan(100);
});

test('behind nginx two servers allow a client twice the limit, whatever address it claims', async () => {
  const releases = withAdmission(createReleasesFixture());
  const environment = {
    DATABASE_URL: await createMigratedDatabase(),
    RELEASES_DIR: releases.dir,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_MAX: '5',
  };
  const servers = [startChildServer(environment), startChildServer(environment)];
  const urls = await Promise.all(servers.map(({ ready }) => ready));
  const [first = 0, second = 0] = urls.map((url) => Number(new URL(url).port));
  const nginx = await startNginx(first, second);
  const statuses: number[] = [];
  for (let i = 0; i < 20; i++) {
    const response = await fetch(`${nginx.url}/api/student`, {
      method: 'POST',
      // A client that claims another address each time.
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': `192.0.2.${i}`,
      },
      body: JSON.stringify(goodBody),
    });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.slice(-2)).toEqual([429, 429]);

  for (const server of servers) {
    server.process.kill('SIGINT');
    await server.ended;
  }
  await nginx.stop();
});
