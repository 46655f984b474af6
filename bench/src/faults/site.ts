import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from 'server/testing/freePort';
import { startNginx } from 'server/testing/nginx';
import { startPostgres, type TestPostgres } from 'server/testing/postgres';
import {
  createReleasesFixture,
  type ReleasesFixture,
  withAdmission,
} from 'server/testing/releasesFixture';
import { type Clock, createClock } from './clock';
import { createDisk, type Disk } from './disk';
import { type SupervisedServer, superviseServer } from './supervisedServer';

const DIST = fileURLToPath(new URL('../../../server/dist', import.meta.url));
const DISK_BYTES = 3 * 1024 ** 3;

/** A whole deployment on this machine: a disk, a database, supervised servers, a proxy. */
export interface Site {
  work: string;
  url: string;
  disk: Disk;
  clock: Clock;
  releases: ReleasesFixture;
  servers: SupervisedServer[];
  /** Undefined with SQLite. */
  postgres: TestPostgres | undefined;
  /** What a server and the office's commands run with. */
  environment: Record<string, string>;
  restartProxy(): Promise<void>;
  /** Runs a command of the office. @returns its output @throws Error with its complaint */
  office(program: string, ...words: string[]): Promise<string>;
  close(): Promise<void>;
}

/** SQLite has one server, on a socket of its supervisor's; PostgreSQL has two, which share their load. */
export async function createSite(database: 'sqlite' | 'postgres'): Promise<Site> {
  const work = mkdtempSync(join(tmpdir(), `faults-${database}-`));
  // PostgreSQL's user has to come to its disk.
  chmodSync(work, 0o755);
  const disk = createDisk(work, DISK_BYTES);
  const clock = createClock(work);
  const releases = withSecondSet(withAdmission(createReleasesFixture()));
  const postgres = database === 'postgres' ? await onDisk(disk, startPostgres) : undefined;
  const backups = join(work, 'backups');
  mkdirSync(backups);
  const environment: Record<string, string> = {
    ...clock.variables,
    RELEASES_DIR: releases.dir,
    RATE_LIMIT_MAX: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    OFFICE_USER: 'faults',
    BACKUP_DIR: backups,
    BACKUP_EVERY: '30m',
    ...(postgres
      ? { DATABASE_URL: await postgres.createDatabase() }
      : { DATA_DIR: join(disk.folder, 'data'), DRAIN_SECONDS: '0' }),
  };
  const socket = !postgres;
  const ports = postgres ? [await freePort(), await freePort()] : [await freePort()];
  const servers: SupervisedServer[] = [];
  for (const port of ports) {
    servers.push(await superviseServer(work, environment, { port, socket }));
  }
  const [first = 0, second = first] = ports;
  const proxyPort = await freePort();
  let nginx = await startNginx(first, second, proxyPort);
  return {
    work,
    url: nginx.url,
    disk,
    clock,
    releases,
    servers,
    postgres,
    environment,
    async restartProxy() {
      await nginx.stop();
      nginx = await startNginx(first, second, proxyPort);
    },
    async office(program, ...words) {
      const env = { ...process.env, ...environment, LD_PRELOAD: environment['CLOCK'] };
      // All that a season has registered is exported.
      const options = { env, maxBuffer: Infinity };
      const command = [join(DIST, `${program}.js`), ...words];
      return (await promisify(execFile)(process.execPath, command, options)).stdout;
    },
    async close() {
      await nginx.stop();
      await Promise.all(servers.map((server) => server.end()));
      await postgres?.remove();
      await disk.remove();
      releases.remove();
      rmSync(work, { recursive: true });
    },
  };
}

/** The second set takes what the first one takes: who has the first one's form open goes on. */
function withSecondSet(releases: ReleasesFixture): ReleasesFixture {
  const packages = { shell: '1.0.0', 'step-pupil': '1.0.0', 'step-school': '1.0.0' };
  releases.writeSet('admission', 'set-2', { packages, keepRegistrationsDays: 365 });
  return releases;
}

/** Test fixtures put what they keep into the temporary folder. */
async function onDisk<T>(disk: Disk, start: () => Promise<T>): Promise<T> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = disk.folder;
  try {
    return await start();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}
