import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startChildServer } from '../../testing/childServer';
import { freePort } from '../../testing/freePort';
import { startNginx } from '../../testing/nginx';
import { createMigratedDatabase } from '../../testing/migratedDatabase';
import { createReleasesFixture, goodBody, withAdmission } from '../../testing/releasesFixture';
import { startLoad, submitUntilAnswered } from '../../testing/survival/client';
import { compare, referencesBySurname } from '../../testing/survival/tally';

/** nginx tries a server again that long after it was away: `fail_timeout` of its configuration. */
const NOTICED_AFTER_MS = 1100;

/** Two servers on one database, behind nginx with `docs/scaling/nginx.conf`. */
async function startCluster(variables: Record<string, string>) {
  const environment = {
    DATABASE_URL: await createMigratedDatabase(),
    RELEASES_DIR: withAdmission(createReleasesFixture()).dir,
    TRUSTED_PROXIES: '127.0.0.1',
    ...variables,
  };
  const start = (port: number) => startChildServer({ ...environment, PORT: String(port) });
  const ports = [await freePort(), await freePort()] as const;
  const servers = [start(ports[0]), start(ports[1])] as const;
  const running = new Set(servers);
  await Promise.all(servers.map(({ ready }) => ready));
  const nginx = await startNginx(...ports);
  return {
    url: nginx.url,
    /** Ends one, and starts another one on its port. @returns its exit code, or the signal that ended it */
    async replace(index: 0 | 1, signal: NodeJS.Signals, beforeNext = () => Promise.resolve()) {
      const server = servers[index];
      running.delete(server);
      server.process.kill(signal);
      const code = await server.ended;
      await beforeNext();
      const next = start(ports[index]);
      running.add(next);
      await next.ready;
      return code;
    },
    /** Compares what was answered with the database. */
    compared: async (answered: ReadonlyMap<string, string>) =>
      compare(answered, await referencesBySurname(environment)),
    async stop() {
      for (const { process, ended } of running) {
        process.kill('SIGINT');
        await ended;
      }
      await nginx.stop();
    },
  };
}

test('of two servers behind nginx one is killed under load: no registration is lost or duplicated', async () => {
  const cluster = await startCluster({ RATE_LIMIT_MAX: '0' });
  const load = startLoad(cluster.url, 32);
  const moreAnswered = async () => {
    const before = load.answered.size;
    while (load.answered.size < before + 64) await delay(5);
  };
  await moreAnswered();
  // The other one alone goes on.
  await cluster.replace(0, 'SIGKILL', moreAnswered);
  await moreAnswered();
  await load.stop();
  const acknowledged = load.answered.size;
  for (const key of load.unanswered) {
    load.answered.set(key, await submitUntilAnswered(cluster.url, key));
  }
  expect(await cluster.compared(load.answered)).toEqual({
    found: acknowledged + load.unanswered.size,
    lost: 0,
    doubled: 0,
  });
  // Only requests in progress on the killed server were cut off: at most one for each client.
  expect(load.unanswered.size).toBeLessThanOrEqual(32);
  await cluster.stop();
});

test('two servers restart in turn under load: no request fails', async () => {
  const cluster = await startCluster({ RATE_LIMIT_MAX: '0' });
  const load = startLoad(cluster.url, 4, { pauseMs: 50 });
  for (const index of [0, 1] as const) {
    expect(await cluster.replace(index, 'SIGTERM')).toBe(0);
    await delay(NOTICED_AFTER_MS);
  }
  await load.stop();
  expect(load.unanswered.size).toBe(0);
  expect(await cluster.compared(load.answered)).toMatchObject({ lost: 0, doubled: 0 });
  expect(load.answered.size).toBeGreaterThan(100);
  await cluster.stop();
});

test('behind nginx two servers allow a client twice the limit, whatever address it claims', async () => {
  const cluster = await startCluster({ RATE_LIMIT_MAX: '5' });
  const statuses: number[] = [];
  for (let i = 0; i < 20; i++) {
    const response = await fetch(`${cluster.url}/api/student`, {
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
  await cluster.stop();
});
