import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bodyHash } from 'server/body-hash';
import { readConfiguration } from 'server/configuration';
import { openStorage } from 'server/open-storage';
import { startPostgres } from 'server/testing/postgres';
import { createReleasesFixture, goodBody, withAdmission } from 'server/testing/releasesFixture';

/**
 * Fills a database with the registrations of a season, through the server's own storage, and runs each of
 * the office's commands on it: how long it takes, and the most memory that it has.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000000' },
    database: { type: 'string', default: 'sqlite' },
  },
});
const rows = Number(values.rows);
const DAY_MS = 86_400_000;
const SEASON_DAYS = 90;
/** Registrations that wait for their commit at the same time. */
const AT_ONCE = 512;
const DIST = fileURLToPath(new URL('../../../server/dist/', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'bench-rows-'));
const releases = withAdmission(createReleasesFixture());
const postgres = values.database === 'postgres' ? await startPostgres() : undefined;
const environment = {
  RELEASES_DIR: releases.dir,
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: (await postgres?.createDatabase()) ?? '',
};

async function fill(): Promise<string> {
  const storage = await openStorage(readConfiguration(environment));
  const begin = Date.now() - SEASON_DAYS * DAY_MS;
  let reference = '';
  let next = 0;
  const save = async (number: number) => {
    const body = { ...goodBody, surname: `Nguyễn ${number}` };
    const outcome = await storage.store.save({
      idempotencyKey: randomUUID(),
      bodyHash: bodyHash(body),
      flow: 'admission',
      releaseSet: 'first',
      receivedAt: begin + Math.floor((number / rows) * SEASON_DAYS * DAY_MS),
      payload: JSON.stringify(body),
    });
    if (number === Math.floor(rows / 2)) reference = outcome.reference;
  };
  const saveEach = async () => {
    while (next < rows) await save(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, saveEach));
  await storage.close();
  return reference;
}

interface Run {
  seconds: number;
  megabytes: number;
  lines: number;
}

async function run(program: string, ...args: string[]): Promise<Run> {
  const begun = performance.now();
  const child = spawn(process.execPath, [join(DIST, `${program}.js`), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let [lines, megabytes] = [0, 0];
  child.stdout.on('data', (chunk: Buffer) => {
    for (const byte of chunk) if (byte === 10) lines += 1;
  });
  const look = setInterval(() => (megabytes = peakOf(child.pid) ?? megabytes), 20);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(look);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
  return { seconds: (performance.now() - begun) / 1000, megabytes, lines };
}

/** The most memory that a process has had, in MB; undefined when it has gone. */
function peakOf(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

try {
  const begun = performance.now();
  const reference = await fill();
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `${values.database}, ${rows} rows: ${(rows / seconds).toFixed(0)} inserted per second\n`,
  );
  console.log('| command | seconds | memory, MB | lines |\n| --- | --: | --: | --: |');
  const commands: readonly [string, ...string[]][] = [
    ['registrations', 'show', reference],
    ['registrations', 'list', '--since', dayBefore(1)],
    ['registrations', 'export', '--format', 'ndjson'],
    ...(postgres ? [] : [['backup', join(folder, 'copy.sqlite')] as [string, string]]),
    ['registrations', 'erase', reference, '--yes'],
    ['registrations', 'erase', '--older-than', `${SEASON_DAYS - 1}d`, '--yes'],
  ];
  for (const [program, ...args] of commands) {
    const { megabytes, lines, ...took } = await run(program, ...args);
    const shown = [program, ...args].join(' ').replace(reference, 'REF').replace(folder, '');
    console.log(`| ${shown} | ${took.seconds.toFixed(2)} | ${megabytes.toFixed(0)} | ${lines} |`);
  }
} finally {
  await postgres?.remove();
  releases.remove();
  rmSync(folder, { recursive: true });
}
