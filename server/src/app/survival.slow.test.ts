import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ChildServer, startChildServer } from '../../testing/childServer';
import { startCuttingProxy } from '../../testing/cuttingProxy';
import { createMigratedDatabase } from '../../testing/migratedDatabase';
import { createReleasesFixture, withAdmission } from '../../testing/releasesFixture';
import { startLoad, submit, submitUntilAnswered } from '../../testing/survival/client';
import { compare, type Environment, referencesBySurname } from '../../testing/survival/tally';
import { temporaryFolder } from '../../testing/temporaryFolder';

const releases = withAdmission(createReleasesFixture());

async function stop({ process, ended }: ChildServer): Promise<void> {
  process.kill('SIGINT');
  await ended;
}

describe.each([
  ['SQLite', 1, () => Promise.resolve({})],
  ['PostgreSQL', 2, async () => ({ DATABASE_URL: await createMigratedDatabase() })],
])('on %s', (_, servers, database) => {
  let environment: Environment;
  beforeEach(async () => {
    environment = {
      DATA_DIR: join(temporaryFolder(), 'data'),
      RELEASES_DIR: releases.dir,
      RATE_LIMIT_MAX: '0',
      ...(await database()),
    };
  });

  test('kill -9 under load loses and duplicates no registration', async () => {
    const server = startChildServer(environment);
    const load = startLoad(await server.ready, 32);
    while (load.answered.size < 100) await delay(5);
    // Anywhere in a commit.
    await delay(Math.random() * 20);
    server.process.kill('SIGKILL');
    await Promise.all([server.ended, load.stop()]);

    const next = startChildServer(environment);
    const url = await next.ready;
    for (const key of load.unanswered) load.answered.set(key, await submitUntilAnswered(url, key));
    await stop(next);
    const found = load.answered.size;
    const compared = compare(load.answered, await referencesBySurname(environment));
    expect(compared).toEqual({ found, lost: 0, doubled: 0 });
  });

  test('a retry after a kill -9 between the commit and the response gets the same reference', async () => {
    const server = startChildServer(environment);
    const port = Number(new URL(await server.ready).port);
    const proxy = await startCuttingProxy(() => port);
    const key = randomUUID();
    let lost = '';
    proxy.cutAnswersTo(key, (answer) => {
      lost += answer;
      server.process.kill('SIGKILL');
    });
    await expect(submit(`http://127.0.0.1:${proxy.port}`, key)).rejects.toThrow();
    await server.ended;
    await proxy.close();
    const [, reference] = /"reference":"(\w+)"/.exec(lost) ?? [];

    const next = startChildServer(environment);
    expect(await submitUntilAnswered(await next.ready, key)).toBe(reference);
    await stop(next);
    expect((await referencesBySurname(environment)).get(key)).toEqual([reference]);
  });

  test(`two hundred duplicates at once on ${servers} servers are one row`, async () => {
    const started = Array.from({ length: servers }, () => startChildServer(environment));
    const urls = await Promise.all(started.map(({ ready }) => ready));
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => submit(urls[i % servers] ?? '', key)),
    );
    await Promise.all(started.map(stop));
    const [reference] = answers;
    expect(new Set(answers)).toEqual(new Set([reference]));
    expect((await referencesBySurname(environment)).get(key)).toEqual([reference]);
  });
});
