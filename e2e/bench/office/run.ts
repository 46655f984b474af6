import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillOffice, OTHERS } from 'server/testing/fillOffice';
import { startPostgres } from 'server/testing/postgres';
import { createReleasesFixture, withAdmission } from 'server/testing/releasesFixture';
import { startOffice } from '../../src/product/office';
import { median } from '../figures';

/** How long the office's pages take on a year of registrations. */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    database: { type: 'string', default: 'sqlite' },
  },
});
const rows = Number(values.rows);
const DAY_MS = 86_400_000;
const REPEATS = 7;

const folder = mkdtempSync(join(tmpdir(), 'bench-office-'));
const releases = withAdmission(createReleasesFixture());
const postgres = values.database === 'postgres' ? await startPostgres() : undefined;
const variables = {
  ...{ RELEASES_DIR: releases.dir, DATA_DIR: join(folder, 'data') },
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
await fillOffice(variables, rows);
// What is not written yet would delay what is measured.
execFileSync('sync');

const office = await startOffice({ variables });
const headers = { cookie: '', origin: office.url };
const post = (path: string, body: Record<string, string>) =>
  fetch(office.url + path, {
    ...{ method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(body) },
  });

async function get(path: string): Promise<string> {
  const response = await fetch(office.url + path, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text;
}

async function measure(name: string, path: string): Promise<void> {
  await get(path);
  const times: number[] = [];
  const before = processorMs();
  for (let round = 0; round < REPEATS; round++) {
    const start = performance.now();
    await get(path);
    times.push(performance.now() - start);
  }
  const processor = (processorMs() - before) / REPEATS;
  console.log(`${name}: ${median(times).toFixed(0)} ms, ${processor.toFixed(0)} of a processor`);
}

/** How long the office has used a processor, in milliseconds: on a busy machine the time says little. */
function processorMs(): number {
  const [, ...ticks] =
    /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${office.pid}/stat`, 'utf8')) ?? [];
  return ticks.reduce((sum, one) => sum + Number(one) * 10, 0);
}

try {
  const code = await office.invite('an@school.example');
  const [cookie = ''] = (await post('/sign-in', { code })).headers.getSetCookie();
  headers.cookie = cookie.replace(/;.*/, '');
  const search = await post('/search', { words: 'nobody of this name' });
  const day = new Date(Date.now() - Math.ceil((10_000 / rows) * 365) * DAY_MS);
  const columns = [...(await get('/export')).matchAll(/name="(column:[^"]+)"/g)];
  const chosen = columns.map(([, name = '']) => `${encodeURIComponent(name)}=yes`).join('&');
  console.log(`${values.database}, ${rows} rows`);
  await measure('list', '/registrations');
  await measure('registration', `/registrations/R${String(rows / 2).padStart(7, '0')}`);
  await measure('search without hits', search.headers.get('location') ?? '');
  await measure(
    'workbook of 10,000',
    `/export?format=xlsx&from=${day.toISOString().slice(0, 10)}&${chosen}`,
  );
} finally {
  await office.stop();
  await postgres?.remove();
  releases.remove();
  rmSync(folder, { recursive: true });
}
