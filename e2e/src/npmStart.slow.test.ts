import { execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReleasesFixture, type ReleasesFixture } from 'server/testing/releasesFixture';
import { killOnExit } from 'server/testing/killOnExit';
import { unprivileged } from 'server/testing/unprivileged';
import { REPOSITORY } from './repository/paths';

const DIST = join(REPOSITORY, 'server/dist');
/** What npm's script runs. */
const START = ['--import', 'tsx', 'platform/release-tool/src/cli.ts', 'start'];

let releases: ReleasesFixture;
let dataDir: string;
beforeEach(() => {
  releases = createReleasesFixture();
  // So nothing is to be published: only the server is built.
  for (const flow of ['admission', 'summer-school', 'transfer']) releases.promote(flow, 'set-1');
  dataDir = mkdtempSync(join(tmpdir(), 'npm-start-'));
});
afterEach(() => {
  releases.remove();
  rmSync(dataDir, { recursive: true });
});

/** Starts the product, and stops it when it prints something. @returns its exit code, and what it printed */
function start(variables: Record<string, string>, options: SpawnOptions = {}, stopAt = /Ready: /) {
  const own = {
    ...{ DATA_DIR: dataDir, RELEASES_DIR: releases.dir },
    ...{ PORT: '0', OFFICE_PORT: 'off' },
  };
  const child = spawn(process.execPath, START, {
    cwd: REPOSITORY,
    env: { ...process.env, ...own, ...variables },
    ...options,
  });
  killOnExit(child, 'SIGKILL');
  let printed = '';
  const listen = (chunk: Buffer) => {
    const wasReady = stopAt.test(printed);
    printed += String(chunk);
    // A second signal would end it at once.
    if (!wasReady && stopAt.test(printed)) child.kill('SIGINT');
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  return new Promise<{ code: number | null; printed: string }>((done) =>
    child.once('close', (code) => done({ code, printed })),
  );
}

/** A user other than root who may read the repository; undefined: this process's own. */
function otherUser() {
  const user = unprivileged();
  try {
    if (user) execFileSync('ls', [DIST], { ...user, stdio: 'ignore' });
    return user;
  } catch {
    return undefined; // as in a folder of root's own
  }
}

const mayWriteAnywhere = (user: ReturnType<typeof otherUser>) =>
  process.getuid?.() === 0 && user === undefined;

const writtenAt = () => readdirSync(DIST).map((file) => statSync(join(DIST, file)).mtimeMs);

test('a start whose server fails ends with 1', async () => {
  const taken = createServer().listen(0);
  const { port } = taken.address() as AddressInfo; // a TCP server has one
  try {
    expect(await start({ PORT: String(port) })).toEqual({
      code: 1,
      printed: `Database: ${dataDir}/registrations.sqlite\nPort ${port} is in use: set PORT to a free one.\n`,
    });
  } finally {
    taken.close();
  }
});

test('the office is started too, a flow whose set is damaged is left out, and a signal ends both', async () => {
  releases.write('flows/transfer/sets/set-1.json', '{"id":');
  const { code, printed } = await start({ OFFICE_PORT: '0' }, {}, /^Office: .*\n/m);
  expect(printed).toMatch(/^Flow transfer is left as it is: \S+set-1\.json: /m);
  expect(printed).toMatch(/^Ready: /m);
  const [, office = ''] = /^Office: (http:\S+)$/m.exec(printed) ?? [];
  expect(code).toBe(0);
  await expect(fetch(office)).rejects.toThrow('fetch failed');
});

test('a user who may change neither the repository nor the releases serves what is built and promoted, also where the office’s port is in use', async () => {
  execFileSync('npm', ['run', '-s', 'build', '-w', 'server'], { cwd: REPOSITORY });
  const built = writtenAt();
  const user = otherUser();
  if (user) chownSync(dataDir, user.uid, user.gid);
  execFileSync('chmod', ['-R', 'a+rX,a-w', releases.dir]);
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo; // a TCP server has one
  const warned = /The office is not started; the form is served without it\.\n/;
  try {
    const { code, printed } = await start({ OFFICE_PORT: String(port) }, { ...user }, warned);
    const undecided = /^Nothing abandons a candidate that fails\. [^\n]*$/m;
    if (!mayWriteAnywhere(user)) expect(printed).toMatch(undecided);
    expect(printed).toMatch(/^Ready: /m);
    expect(printed).toContain(
      `The office's port ${port} is in use: set OFFICE_PORT to a free one.\n`,
    );
    expect(code).toBe(0);
  } finally {
    taken.close();
    execFileSync('chmod', ['-R', 'u+w', releases.dir]);
  }
  expect(writtenAt()).toEqual(built);
});
