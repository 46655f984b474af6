import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { startChildServer } from 'server/testing/childServer';
import { fillOffice, OTHERS } from 'server/testing/fillOffice';
import { startPostgres } from 'server/testing/postgres';
import { createReleasesFixture, withAdmission } from 'server/testing/releasesFixture';
import { submit } from 'server/testing/survival/client';
import { startOffice } from 'e2e/product/office';
import { median } from '../figures';

/** How long the office's pages take on a year of registrations, and how long parents wait beside them. */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    database: { type: 'string', default: 'sqlite' },
    pairs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '10' },
  },
});
const rows = Number(values.rows);
const DAY_MS = 86_400_000;
const REPEATS = 7;
/** The parents of a second, on the last day of a season. */
const PER_SECOND = 20;

const folder = mkdtempSync(join(tmpdir(), 'bench-office-'));
const releases = withAdmission(createReleasesFixture());
const postgres = values.database === 'postgres' ? await startPostgres() : undefined;
const variables = {
  ...{ RELEASES_DIR: releases.dir, DATA_DIR: join(folder, 'data'), RATE_LIMIT_MAX: '0' },
  DATABASE_URL: (await postgres?.createDatabase()) ?? '',
};
const purposes = { surname: 'pupilName', mobileNumber: 'phone', email: 'email' };
const fields = [...Object.keys(purposes), ...OTHERS].map((name) => ({
  ...{ name, kind: 'text', label: { vi: name, en: name } },
  purpose: purposes[name as keyof typeof purposes], // or undefined
}));
const section = { name: 'step-contact', step: 'step-contact', texts: {}, fields };
const sections = [{ ...section, schema: { type: 'object', properties: {} } }];
for (const flow of ['admission', 'transfer']) {
  releases.writeSet(flow, `set-${flow}`, { packages: {}, sections });
}

const begun = performance.now();
await fillOffice(variables, rows);
// What is not written yet would delay what is measured.
execFileSync('sync');
const filled = ((performance.now() - begun) / 1000).toFixed(0);
const load = loadavg().map((one) => one.toFixed(1));
console.log(`${values.database}, ${rows} rows in ${filled} s; load ${load.join(', ')}\n`);

const server = startChildServer(variables);
const url = await server.ready;
const office = await startOffice({ variables });
const headers = { cookie: '', origin: office.url };
const post = (path: string, body: Record<string, string>) =>
  fetch(office.url + path, {
    ...{ method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(body) },
  });

async function get(path: string) {
  const start = performance.now();
  const response = await fetch(office.url + path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${path}: ${response.status} ${bytes.toString()}`);
  return { ms: performance.now() - start, bytes };
}

const searchFor = async (words: string) => {
  const answer = await post('/search', { words });
  return answer.headers.get('location') ?? '';
};

async function measure(name: string, path: string, repeats = REPEATS): Promise<void> {
  await get(path);
  // What was needed until here counts no more.
  writeFileSync(`/proc/${office.pid}/clear_refs`, '5');
  const times: number[] = [];
  let bytes = Buffer.alloc(0);
  const before = processorMs();
  for (let round = 0; round < repeats; round++) {
    const answer = await get(path);
    times.push(answer.ms);
    bytes = answer.bytes;
  }
  const processor = ((processorMs() - before) / repeats).toFixed(0);
  const [, peak] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${office.pid}/status`, 'utf8')) ?? [];
  const megabytes = (Number(peak) / 1024).toFixed(0);
  const gzipped = (gzipSync(bytes).length / 1000).toFixed(1);
  console.log(
    `| ${name} | ${median(times).toFixed(0)} | ${processor} | ${gzipped} | ${megabytes} |`,
  );
}

/** How long the office has used a processor, in milliseconds: on a busy machine the time says little. */
function processorMs(): number {
  const [, ...ticks] =
    /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${office.pid}/stat`, 'utf8')) ?? [];
  return ticks.reduce((sum, one) => sum + Number(one) * 10, 0);
}

/** The 99th percentile of the answers to parents at a steady rate, in milliseconds. */
async function submits(seconds: number): Promise<number> {
  const times = await Promise.all(
    Array.from({ length: seconds * PER_SECOND }, async (_, index) => {
      await delay((index * 1000) / PER_SECOND);
      const start = performance.now();
      await submit(url, randomUUID());
      return performance.now() - start;
    }),
  );
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? NaN;
}

try {
  const code = await office.invite('an@school.example');
  const [cookie = ''] = (await post('/sign-in', { code })).headers.getSetCookie();
  headers.cookie = cookie.replace(/;.*/, '');
  const middle = `R${String(rows / 2).padStart(7, '0')}`;
  const day = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  const tenThousand = day(Math.ceil((10_000 / rows) * 365));
  const columns = [...(await get('/export')).bytes.toString().matchAll(/name="(column:[^"]+)"/g)];
  const chosen = columns.map(([, name = '']) => `${encodeURIComponent(name)}=yes`).join('&');
  console.log(
    '| page | ms | on a processor | kB, gzipped | MB at most |\n| --- | --: | --: | --: | --: |',
  );
  await measure('list with counts', '/registrations');
  const filters = `status=contacted&flow=admission&year=3&assignee=Lan&from=${day(200)}`;
  await measure('list with filters', `/registrations?${filters}`);
  await measure('list of a school', '/registrations?school=south&status=new');
  await measure(
    'list in the middle',
    `/registrations?before=${Date.now() - 182 * DAY_MS}.${middle}`,
  );
  await measure('one registration', `/registrations/${middle}`);
  await measure('search with hits', await searchFor('dang thi dao'));
  await measure('search with one hit', await searchFor(`parent${Math.floor(rows / 2)}@`));
  await measure('search without hits', await searchFor('nobody of this name'));
  await measure('choice of columns', `/export?from=${tenThousand}`);
  await measure('workbook of 10,000', `/export?format=xlsx&from=${tenThousand}&${chosen}`, 3);

  const hits = await searchFor('dang thi dao');
  const uses = ['/registrations', `/registrations/${middle}`, hits, `/registrations?${filters}`];
  await submits(5); // those of a server that has just started are slower
  const pairs: [number, number][] = [];
  for (let pair = 0; pair < Number(values.pairs); pair++) {
    const alone = await submits(Number(values.seconds));
    const over = new AbortController();
    // A clerk who reads no page for longer than a quarter of a second.
    const clerk = (async () => {
      for (let page = 0; !over.signal.aborted; page++) {
        await get(uses[page % uses.length] ?? '/');
        await delay(250);
      }
    })();
    pairs.push([alone, await submits(Number(values.seconds))]);
    over.abort();
    await clerk;
  }
  const ratio = median(pairs.map(([alone, beside]) => beside / alone)).toFixed(2);
  const shown = pairs.map((pair) => pair.map((ms) => ms.toFixed(0)).join(' → ')).join(', ');
  console.log(`\np99 of ${PER_SECOND} submits a second beside a clerk: × ${ratio} (${shown} ms)`);
} finally {
  await office.stop();
  server.process.kill('SIGKILL');
  await server.ended;
  await postgres?.remove();
  releases.remove();
  rmSync(folder, { recursive: true });
}
