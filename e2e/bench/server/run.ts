import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startChildServer } from 'server/testing/childServer';
import { findProgram } from 'server/testing/findProgram';
import { startPostgres } from 'server/testing/postgres';
import { createReleasesFixture, goodBody, withAdmission } from 'server/testing/releasesFixture';
import { median, type Figures } from '../figures';

/**
 * How many registrations a second our server takes on each database. Both in turns, so that what disturbs
 * the machine disturbs both alike.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
  },
});
const WARM_UP_SECONDS = '2';
/** What an answer may take: on a busy machine, 256 that are sent at once take longer than the usual 2 s. */
const PATIENCE = '30s';

const wrk = findProgram('wrk', 'wrk');
const releases = withAdmission(createReleasesFixture());
const data = mkdtempSync(join(tmpdir(), 'bench-server-'));
const postgres = await startPostgres('max_connections=300');
const DATABASE_URL = await postgres.createDatabase();
// Each address is counted, as it is where the server is deployed.
const variables = { RELEASES_DIR: releases.dir, RATE_LIMIT_MAX: '999999999' };
const servers = {
  sqlite: startChildServer({ ...variables, DATA_DIR: join(data, 'sqlite') }),
  postgres: startChildServer({ ...variables, DATA_DIR: join(data, 'postgres'), DATABASE_URL }),
};

/** Sends one request after the other on each connection. @throws Error when one had no good answer */
async function load(url: string, seconds: string): Promise<Figures> {
  const script = join(import.meta.dirname, 'wrk.lua');
  const words = ['-t', '1', '-c', values.connections, '-d', `${seconds}s`, '--timeout', PATIENCE];
  const env = { ...process.env, BODY: JSON.stringify(goodBody) };
  const answer = await promisify(execFile)(wrk, [...words, '-s', script, url], { env });
  const line = answer.stdout.trim().split('\n').at(-1) ?? '';
  const { failed, ...figures } = JSON.parse(line) as Figures; // see wrk.lua
  if (failed !== 0) throw new Error(`${failed} requests to ${url} had no good answer`);
  return figures;
}

const measured: Record<string, Figures[]> = { sqlite: [], postgres: [] };
try {
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const [name, server] of Object.entries(servers)) {
      const seconds = round === 0 ? WARM_UP_SECONDS : values.seconds;
      const figures = await load(`${await server.ready}/api/student`, seconds);
      if (round > 0) measured[name]?.push(figures);
    }
  }
} finally {
  for (const server of Object.values(servers)) {
    server.process.kill('SIGKILL');
    await server.ended;
  }
  await postgres.remove();
  releases.remove();
  rmSync(data, { recursive: true });
}
for (const [name, rounds] of Object.entries(measured)) {
  const of = (figure: string) => median(rounds.map((round) => round[figure] ?? NaN));
  const answered = `half in ${of('p50').toFixed(1)} ms, 99 of 100 in ${of('p99').toFixed(1)} ms`;
  console.log(`${name}: ${of('perSecond').toFixed(0)} registrations a second; ${answered}`);
}
