import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from 'server/testing/postgres';
import { createReleasesFixture, withAdmission } from 'server/testing/releasesFixture';
import { duplicates } from 'server/testing/survival/duplicates';
import { killUnderLoad } from 'server/testing/survival/killUnderLoad';
import { dropResponse } from 'server/testing/survival/dropResponse';
import { type Tally, total } from 'server/testing/survival/tally';

/**
 * Breaks the server again and again on each database, and prints what was lost and doubled. Ends
 * with 1 when anything was.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    duplicates: { type: 'string', default: '10' },
  },
});
const kills = Number(values.kills);
const folder = mkdtempSync(join(tmpdir(), 'bench-survival-'));
const releases = withAdmission(createReleasesFixture());
const postgres = await startPostgres();
let bad = 0;

function print(what: string, rounds: number, tally: Tally) {
  const { acknowledged, retried, found, lost, doubled } = tally;
  bad += lost + doubled + Math.abs(found - acknowledged - retried);
  const cells = [what, rounds, acknowledged, retried, found, doubled, lost];
  console.log(`| ${cells.join(' | ')} |`);
}

async function repeat(times: number, act: () => Promise<Tally>): Promise<Tally> {
  const tallies: Tally[] = [];
  for (let round = 0; round < times; round++) tallies.push(await act());
  return total(tallies);
}

console.log('| what happens | rounds | acknowledged | retried | found | doubled | lost |');
console.log('| --- | --: | --: | --: | --: | --: | --: |');
try {
  for (const [name, servers, DATABASE_URL] of [
    ['SQLite', 1, ''],
    ['PostgreSQL', 2, await postgres.createDatabase()],
  ] as const) {
    const environment = {
      DATABASE_URL,
      DATA_DIR: join(folder, 'data'),
      RELEASES_DIR: releases.dir,
      RATE_LIMIT_MAX: '0',
    };
    const killed = await repeat(kills, () => killUnderLoad(environment));
    print(`kill -9 under load, ${name}`, kills, killed);
    const cut = await repeat(kills, () => dropResponse(environment));
    print(`kill -9 between commit and answer, ${name}`, kills, cut);
    const rounds = Number(values.duplicates);
    const doubles = await duplicates(environment, servers, rounds);
    print(`200 duplicates at once, ${servers} × ${name}`, rounds, total(doubles));
  }
} finally {
  await postgres.remove();
  releases.remove();
  rmSync(folder, { recursive: true });
}
process.exitCode = bad === 0 ? 0 : 1;
