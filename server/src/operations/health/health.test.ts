import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasePaths } from 'contract/release-paths';
import { createReleasesFixture, type ReleasesFixture } from '../../../testing/releasesFixture';
import { Drain } from '../draining/drain';
import { createRegistrationRules } from '../../content/registrationRules';
import { createFlowHealth } from '../../content/flowHealth';
import { createReleases } from '../../content/releases';
import { createHealth, LEAST_FREE_BYTES } from './health';

let fixture: ReleasesFixture;
let drain: Drain;
let isWritable: () => Promise<boolean>;
let free: (() => Promise<number>) | undefined;
beforeEach(() => {
  fixture = createReleasesFixture();
  fixture.promote('admission', 'set-1');
  fixture.promote('picnic', 'set-p');
  drain = new Drain();
  isWritable = () => Promise.resolve(true);
  free = () => Promise.resolve(LEAST_FREE_BYTES);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function health(databaseUrl?: string, backupDir?: string) {
  const releases = createReleases(fixture.dir);
  const log = { error() {}, warn() {} };
  return createHealth({
    configuration: { dataDir: fixture.dir, databaseUrl, releasesDir: fixture.dir, backupDir },
    store: { isWritable: () => isWritable() },
    releases,
    flows: createFlowHealth(
      fixture.dir,
      releases,
      createRegistrationRules(() => new Map()),
      log,
    ),
    drain,
    ...(free && { freeBytes: free }),
  });
}
const look = (...of: Parameters<typeof health>) => health(...of)();

test('what is well is ready, with the set of each flow', async () => {
  expect(await look()).toEqual({
    ready: true,
    reasons: [],
    disk: { freeBytes: LEAST_FREE_BYTES },
    backup: null,
    flows: {
      admission: { set: 'set-1', problem: null },
      picnic: { set: 'set-p', problem: null },
    },
  });
});

test.each<[string, () => void]>([
  ['The server is stopping.', () => drain.begin()],
  ['The database takes no write.', () => (isWritable = () => Promise.resolve(false))],
  [
    `DATA_DIR has ${LEAST_FREE_BYTES - 1} bytes left.`,
    () => (free = () => Promise.resolve(LEAST_FREE_BYTES - 1)),
  ],
  ['RELEASES_DIR cannot be read.', () => rmSync(fixture.dir, { recursive: true })],
  ['RELEASES_DIR has no flow.', () => rmSync(join(fixture.dir, 'flows'), { recursive: true })],
  [
    'No flow can be served.',
    () => {
      const { page } = releasePaths(fixture.dir);
      for (const flow of ['admission', 'picnic']) rmSync(page(flow));
    },
  ],
])('%s', async (reason, happens) => {
  happens();
  expect(await look()).toMatchObject({ ready: false, reasons: [reason] });
  fixture.promote('admission', 'set-1');
});

test('the newest backup has its age; the erasure log is none', async () => {
  const folder = join(fixture.dir, 'backups');
  expect((await look(undefined, folder)).backup).toBeNull();
  mkdirSync(folder);
  writeFileSync(join(folder, 'erasures.jsonl'), '');
  expect((await look(undefined, folder)).backup).toBeNull();
  for (const [name, hours] of [
    ['old.sqlite', 30],
    ['new.sqlite', 3],
  ] as const) {
    writeFileSync(join(folder, name), '');
    const at = Date.now() / 1000 - hours * 3600;
    utimesSync(join(folder, name), at, at);
  }
  const { backup } = await look(undefined, folder);
  expect(Math.round((backup?.ageSeconds ?? 0) / 3600)).toBe(3);
});

test('a disk that does not answer is unknown, and one with PostgreSQL is not looked at', async () => {
  free = () => new Promise(() => {});
  expect(await look()).toMatchObject({ ready: true, disk: null });
  free = () => Promise.reject(new Error('nobody asks'));
  expect(await look('postgres://db')).toMatchObject({ ready: true, disk: null });
});

test('a database that does not respond is not ready, and is asked once until it does', async () => {
  let asked = 0;
  let answer: (isWritable: boolean) => void = () => {};
  isWritable = () => {
    asked += 1;
    return new Promise((resolve) => (answer = resolve));
  };
  const report = health();
  const isReady = async () => (await report()).ready;
  expect(await Promise.all([isReady(), isReady()])).toEqual([false, false]);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(await isReady()).toBe(false);
  expect(asked).toBe(1);
  answer(true);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const next = isReady();
  expect(asked).toBe(2);
  answer(true);
  expect(await next).toBe(true);
});
