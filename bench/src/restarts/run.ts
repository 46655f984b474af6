import { parseArgs } from 'node:util';
import { startPostgres } from 'server/testing/postgres';
import { createReleasesFixture, withAdmission } from 'server/testing/releasesFixture';
import { restartUnderLoad } from 'server/testing/restartUnderLoad';

/**
 * Restarts two servers behind nginx in turn, under load, and prints the registrations that failed. Ends
 * with 1 when any did.
 */
const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '20' },
    clients: { type: 'string', default: '32' },
    drain: { type: 'string', default: '5' },
  },
});
const releases = withAdmission(createReleasesFixture());
const postgres = await startPostgres();
try {
  const environment = {
    DATABASE_URL: await postgres.createDatabase(),
    RELEASES_DIR: releases.dir,
    DRAIN_SECONDS: values.drain,
  };
  const options = { restarts: Number(values.restarts), clients: Number(values.clients) };
  const result = await restartUnderLoad(environment, options, (restart, failed) =>
    console.log(`restart ${restart}: ${failed} failed so far`),
  );
  const { answered, failed, lost, doubled } = result;
  console.log(`${answered} answered, ${failed} failed, ${lost} lost, ${doubled} doubled`);
  process.exitCode = failed + lost + doubled === 0 ? 0 : 1;
} finally {
  await postgres.remove();
  releases.remove();
}
