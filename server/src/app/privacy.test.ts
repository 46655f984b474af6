import { join } from 'node:path';
import { startChildServer } from '../../testing/childServer';
import { exchange } from '../../testing/exchange';
import {
  brokenSection,
  createReleasesFixture,
  goodBody,
  type ReleasesFixture,
  withAdmission,
} from '../../testing/releasesFixture';
import { temporaryFolder } from '../../testing/temporaryFolder';
import { openDatabase } from '../storage/database/openDatabase';

let folder: string;
let releases: ReleasesFixture;
beforeEach(() => {
  folder = temporaryFolder();
  releases = withAdmission(createReleasesFixture());
});

test('nothing that was typed is in a response, a log line or an error, whatever fails', async () => {
  const dataDir = join(folder, 'data');
  const server = startChildServer({
    DATA_DIR: dataDir,
    RELEASES_DIR: releases.dir,
    LOG_LEVEL: 'trace',
  });
  const url = await server.ready;
  const answers: string[] = [];
  const statuses: number[] = [];
  const send = async (path: string, body?: string, headers = {}) => {
    const response = await fetch(url + path, {
      ...(body !== undefined && { method: 'POST', body }),
      headers: { 'content-type': 'application/json', ...headers },
    });
    statuses.push(response.status);
    answers.push(JSON.stringify([...response.headers]), await response.text());
  };
  const register = (changes: object) =>
    send('/api/student', JSON.stringify({ ...goodBody, ...changes }));

  await register({ surname: 'CANARY', schoolName: 'CANARY', extra: 'CANARY' });
  await register({ surname: 'CANARY'.repeat(100) });
  await register({ nationalityId: 'CANARY', datesOfAttendanceBegin: 'CANARY' });
  await register({ surname: 'CANARY\ud800' });
  await register({ extra: { CANARY: 'CANARY' } });
  await register({ 'CANARY\u0000': 'CANARY' });
  await send('/api/student', '{"surname": "CANARY"');
  await send('/api/student', 'CANARY', { 'content-type': 'text/CANARY' });
  await send('/api/student', JSON.stringify(goodBody), { 'idempotency-key': 'CANARY' });
  await send('/api/student', JSON.stringify({ surname: 'CANARY' }), { 'release-set': 'CANARY' });
  await send('/api/CANARY?name=CANARY', '{}');
  const browser = { 'user-agent': 'Mozilla/5.0 CANARY/1.0 Firefox/140.0' };
  await send('/api/visits', '{"message":"CANARY"}', browser);
  await send('/api/visits', '{"CANARY"', browser);
  await send('/api/visits', '{"CANARY"', { 'user-agent': 'CANARY' });
  await send('/api/student', JSON.stringify(goodBody), { preview: 'CANARY' });
  await send('/packages/CANARY/CANARY?CANARY');
  await send('/CANARY?CANARY=CANARY', undefined, { cookie: 'CANARY', referer: 'http://x/CANARY' });
  await send('/%zzCANARY');
  // A set whose schemas do not compile.
  releases.writeSet('admission', 'set-2', { packages: {}, sections: [brokenSection] });
  await send('/api/student', JSON.stringify({ surname: 'CANARY' }), { 'release-set': 'set-2' });
  answers.push(
    await exchange(Number(new URL(url).port), 'POST /api/CANARY CANARY\r\nCANARY\r\n\r\nCANARY'),
  );

  // The database fails while it holds what was typed.
  const database = await openDatabase(dataDir);
  database.sqlite.exec('DROP TABLE registration');
  await database.close();
  await register({ surname: 'CANARY' });

  server.process.kill('SIGINT');
  expect(await server.ended).toBe(0);
  expect(statuses).toEqual([
    200, 422, 422, 422, 422, 422, 400, 415, 400, 422, 404, 400, 400, 204, 410, 404, 200, 200, 503,
    503,
  ]);
  // What an operator can correct has its message, and a request its route.
  expect(server.stdout()).toContain(
    'Set set-2 has a schema that cannot be compiled: strict mode: unknown keyword',
  );
  expect(server.stdout()).toContain('"route":"/api/*"},"status":503');
  const written = [...answers, server.stdout(), server.stderr()].join('\n');
  expect(written.match(/.{0,80}CANARY.{0,80}/g)).toBeNull();
});
