import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from 'server/testing/freePort';
import { startNginx } from 'server/testing/nginx';
import { startPostgres } from 'server/testing/postgres';
import { createReleasesFixture, withAdmission } from 'server/testing/releasesFixture';
import { createDisk } from './disk';
import { type SupervisedServer, superviseServer } from './supervisedServer';

const DIST = fileURLToPath(new URL('../../../server/dist', import.meta.url));
const DISK_BYTES = 3 * 1024 ** 3;

export type Site = Awaited<ReturnType<typeof createSite>>;

/**
 * A whole deployment on this machine: a disk, a database, supervised servers, a proxy. SQLite has one server,
 * on a socket of its supervisor's; PostgreSQL has two, which share their load.
 */
export async function createSite(database: 'sqlite' | 'postgres') {
  const work = mkdtempSync(join(tmpdir(), `faults-${database}-`));
  // PostgreSQL's user has to come to its disk.
  chmodSync(work, 0o755);
  const disk = createDisk(work, DISK_BYTES);
  const releases = withAdmission(createReleasesFixture());
  // It takes what the first one takes: who has the first one's form open goes on.
  const packages = { shell: '1.0.0', 'step-pupil': '1.0.0', 'step-school': '1.0.0' };
  releases.writeSet('admission', 'set-2', { packages, keepRegistrationsDays: 365 });
  // It puts what it keeps into the temporary folder.
  const temporary = tmpdir();
  process.env['TMPDIR'] = disk.folder;
  const postgres = database === 'postgres' ? await startPostgres() : undefined;
  process.env['TMPDIR'] = temporary;
  // Tests make their databases without waiting for the disk, which would forget this one when it breaks.
  await promisify(execFile)('sync', ['--file-system', disk.folder]);
  const backups = join(work, 'backups');
  mkdirSync(backups);
  const environment: Record<string, string> = {
    RELEASES_DIR: releases.dir,
    RATE_LIMIT_MAX: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    BACKUP_DIR: backups,
    ...(postgres
      ? { DATABASE_URL: await postgres.createDatabase() }
      : { DATA_DIR: join(disk.folder, 'data') }),
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
    /** A folder for whatever else is tried. */
    work,
    url: nginx.url,
    disk,
    releases,
    servers,
    /** Undefined with SQLite. */
    postgres,
    /** What a server and the office's commands run with. */
    environment,
    async restartProxy() {
      await nginx.stop();
      nginx = await startNginx(first, second, proxyPort);
    },
    /** Runs a command of the office. @returns its output @throws Error with its complaint */
    async office(program: string, ...words: string[]) {
      const env = { ...process.env, ...environment };
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
