import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../../testing/eventually';
import { goodBody } from '../../testing/releasesFixture';
import { startTestServer, type TestServer } from '../../testing/testServer';
import { runListsCommand } from './listsCommand';

let server: TestServer;
beforeEach(async () => (server = await startTestServer()));
afterEach(() => server.close());

async function run(...args: string[]) {
  const printed: string[] = [];
  const complained: string[] = [];
  const code = await runListsCommand(
    args,
    { DATA_DIR: server.dataDir, RELEASES_DIR: server.releases.dir },
    { print: (line) => printed.push(line), complain: (line) => complained.push(line) },
  );
  return { code, printed, complained };
}

function file(text: string | Uint8Array): string {
  const path = join(server.dataDir, 'list.csv');
  writeFileSync(path, text);
  return path;
}

const list = async (path: string) => {
  const response = await server.get(`/api/${path}`);
  const { data } = (await response.json()) as { data: Record<string, unknown>[] };
  return { data, etag: response.headers.get('etag') };
};

test('what show prints, import takes, and nothing has changed', async () => {
  for (const name of ['religion', 'nationality', 'knowSource']) {
    const shown = (await run('show', name)).printed[0] ?? '';
    expect((await run('import', name, file(shown))).code).toBe(0);
    expect((await run('show', name)).printed).toEqual([shown]);
  }
});

test('a running server answers an imported list, under another tag, and takes its ids', async () => {
  const before = await list('quoc-tich');
  const { code, printed } = await run(
    'import',
    'nationality',
    file('id,code,vi,en\n1,VN,Việt Nam,Vietnam\n900,XK,Cô-xô-vô,Kosovo\n'),
  );
  expect([code, printed]).toEqual([0, ['nationality has 2 entries now.']]);
  await eventually(async () => (await list('quoc-tich')).data.length === 2);
  const after = await list('quoc-tich');
  expect(after.data).toContainEqual({ id: 900, quoc_tich: 'Cô-xô-vô', quoc_tich_en: 'Kosovo' });
  expect(after.etag).not.toBe(before.etag);
  expect((await server.post({ ...goodBody, nationalityId: 900 })).status).toBe(200);
  expect((await server.post({ ...goodBody, nationalityId: 2 })).status).toBe(422);
});

test('a running server answers the office’s own translations', async () => {
  await run('import', 'dictionary', file('vi,en\nHọ,Family name\n'));
  await eventually(async () =>
    (await list('dictionary')).data.some(({ vi, en }) => vi === 'Họ' && en === 'Family name'),
  );
  await run('import', 'dictionary', file('vi,en\n'));
  await eventually(async () =>
    (await list('dictionary')).data.some(({ vi, en }) => vi === 'Họ' && en === 'Surname'),
  );
});

test('an id that a registration uses is never removed', async () => {
  expect((await server.post({ ...goodBody, nationalityId: 7 })).status).toBe(200);
  const before = (await run('show', 'nationality')).printed;
  const { code, complained } = await run(
    'import',
    'nationality',
    file('id,code,vi,en\n1,VN,Việt Nam,Vietnam\n'),
  );
  expect([code, complained]).toEqual([
    1,
    ['Registrations use what the file leaves out: id 7.', 'Nothing was changed.'],
  ]);
  expect((await run('show', 'nationality')).printed).toEqual(before);
});

test('a file with mistakes changes nothing, and each mistake is said', async () => {
  const before = (await run('show', 'religion')).printed;
  const { code, complained } = await run('import', 'religion', file('id,vi,en\n1,a,\n1,b,c\n'));
  expect(code).toBe(1);
  expect(complained).toEqual([
    `Line 2: en is empty\nLine 3: id "1" is line 2's`,
    'Nothing was changed.',
  ]);
  expect((await run('show', 'religion')).printed).toEqual(before);
});

test('a file that is not there is said', async () => {
  const path = file('');
  rmSync(path);
  expect((await run('import', 'religion', path)).complained).toEqual([
    `There is no file ${path}.`,
    'Nothing was changed.',
  ]);
});

test.each([
  [
    'in another encoding',
    Buffer.from('id,vi,en\n1,Không,None\n', 'latin1'),
    'It is not in UTF-8: save it as “CSV UTF-8” and try again.',
  ],
  [
    'without an entry',
    'id,vi,en\n',
    'It has no entries: nobody could answer a question with this list.',
  ],
])('a file %s changes nothing', async (_, content, said) => {
  const before = (await run('show', 'religion')).printed;
  const { code, complained } = await run('import', 'religion', file(content));
  expect([code, complained]).toEqual([1, [said, 'Nothing was changed.']]);
  expect((await run('show', 'religion')).printed).toEqual(before);
});

test('a file that cannot be read is said', async () => {
  expect((await run('import', 'religion', server.dataDir)).complained).toEqual([
    `EISDIR: cannot read ${server.dataDir}.`,
    'Nothing was changed.',
  ]);
});

test.each([
  [[]],
  [['show']],
  [['show', 'x']],
  [['import', 'religion']],
  [['show', 'religion', 'x']],
])('%j gets the usage', async (args) => {
  const { code, complained } = await run(...args);
  expect(code).toBe(2);
  expect(complained[0]).toMatch(/^Usage:/);
});
