import { setTimeout as delay } from 'node:timers/promises';
import { startChildServer } from '../../testing/childServer';
import { createReleasesFixture, withAdmission } from '../../testing/releasesFixture';
import { startLoad } from '../../testing/survival/client';
import { temporaryFolder } from '../../testing/temporaryFolder';

test('no registration is refused because the process stood still for a moment, ten times under load', async () => {
  const releases = withAdmission(createReleasesFixture());
  const folder = temporaryFolder();
  const server = startChildServer({
    DATA_DIR: folder,
    RELEASES_DIR: releases.dir,
    RATE_LIMIT_MAX: '0',
  });
  const load = startLoad(await server.ready, 8);
  for (let pause = 0; pause < 10; pause++) {
    const before = load.answered.size;
    while (load.answered.size < before + 20) await delay(5);
    server.process.kill('SIGSTOP');
    // Longer than the check of a registration may take.
    await delay(350);
    server.process.kill('SIGCONT');
  }
  await load.stop();
  server.process.kill('SIGINT');
  await server.ended;
  expect(load.answered.size).toBeGreaterThan(200);
  expect(load.unanswered.size).toBe(0);
});
