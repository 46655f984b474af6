import { join } from 'node:path';
import { createMigratedDatabase } from '../../testing/migratedDatabase';
import {
  createReleasesFixture,
  type ReleasesFixture,
  withAdmission,
} from '../../testing/releasesFixture';
import { duplicates } from '../../testing/survival/duplicates';
import { killUnderLoad } from '../../testing/survival/killUnderLoad';
import { dropResponse } from '../../testing/survival/dropResponse';
import type { Environment } from '../../testing/survival/tally';
import { temporaryFolder } from '../../testing/temporaryFolder';

let releases: ReleasesFixture;
let folder: string;
beforeAll(async () => {
  releases = withAdmission(createReleasesFixture());
});
beforeEach(() => (folder = temporaryFolder()));

describe.each([
  ['SQLite', 1, () => Promise.resolve({})],
  ['PostgreSQL', 2, async () => ({ DATABASE_URL: await createMigratedDatabase() })],
])('on %s', (_, servers, database) => {
  let environment: Environment;
  beforeEach(async () => {
    environment = {
      DATA_DIR: join(folder, 'data'),
      RELEASES_DIR: releases.dir,
      RATE_LIMIT_MAX: '0',
      ...(await database()),
    };
  });

  test('kill -9 under load loses and duplicates no registration', async () => {
    const tally = await killUnderLoad(environment);
    expect(tally.acknowledged).toBeGreaterThanOrEqual(100);
    expect(tally).toMatchObject({
      found: tally.acknowledged + tally.retried,
      lost: 0,
      doubled: 0,
    });
  });

  test('a retry after a kill -9 that lost the response gets the same reference', async () => {
    expect(await dropResponse(environment)).toEqual({
      acknowledged: 0,
      retried: 1,
      found: 1,
      lost: 0,
      doubled: 0,
    });
  });

  test(`two hundred duplicates at once on ${servers} servers are one row`, async () => {
    expect(await duplicates(environment, servers)).toMatchObject({
      found: 200,
      lost: 0,
      doubled: 0,
    });
  });
});
