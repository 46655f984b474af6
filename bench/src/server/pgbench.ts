import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bodyHash } from 'server/body-hash';
import { findPostgres } from 'server/testing/findPostgres';
import { goodBody } from 'server/testing/releasesFixture';
import { type Measurement, percentiles } from './measurement';

// pgbench would take what follows a colon for the name of a variable.
const PAYLOAD = JSON.stringify(goodBody).replaceAll(':', ': ');

// The server's statement for one row. The key begins with the time, as a UUIDv7 does.
const SCRIPT = `\\set r random(1, 9000000000000000000)
INSERT INTO registration
  (reference, idempotency_key, body_hash, flow, release_set, received_at, payload)
VALUES (
  to_hex(:r::bigint),
  to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint) || to_hex(:r::bigint),
  '${bodyHash(goodBody)}', 'admission', 'set-1', ${Date.now()}, '${PAYLOAD}')
ON CONFLICT DO NOTHING RETURNING reference;
`;

/** PostgreSQL with its own load generator and none of our code: one row a transaction. */
export async function pgbench(
  url: string,
  connections: number,
  seconds: number,
): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-pgbench-'));
  const script = join(folder, 'script.sql');
  writeFileSync(script, SCRIPT);
  const { stdout } = await promisify(execFile)(
    join(findPostgres(), 'pgbench'),
    ['-n', '-M', 'prepared', '-f', script, '-c', String(connections), '-j', '2']
      .concat('-T', String(seconds), '-l', '--log-prefix=took', '--sampling-rate=0.1')
      .concat(url),
    { cwd: folder },
  );
  const took = readdirSync(folder)
    .filter((name) => name.startsWith('took.'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    // Client, transaction, microseconds, …
    .map((line) => Number(line.split(' ')[2]) / 1000);
  rmSync(folder, { recursive: true });
  const [, perSecond] = /^tps = ([\d.]+)/m.exec(stdout) ?? [];
  if (perSecond === undefined) throw new Error(`pgbench has no figure: ${stdout}`);
  return { perSecond: Number(perSecond), ...percentiles(took) };
}
