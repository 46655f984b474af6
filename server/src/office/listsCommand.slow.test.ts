import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../../testing/eventually';
import { goodBody, withTransport } from '../../testing/releasesFixture';
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

test('import accepts what show prints, and changes nothing', async () => {
  for (const name of ['religion', 'nationality', 'knowSource']) {
    const shown = (await run('show', name)).printed[0] ?? '';
    expect((await run('import', name, file(shown))).code).toBe(0);
    expect((await run('show', name)).printed).toEqual([shown]);
  }
});

test('a running server serves an imported list, with another ETag, and accepts its ids', async () => {
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

test('a running server serves the office’s own translations', async () => {
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
    ['Registrations use what is left out: id 7.', 'Nothing was changed.'],
  ]);
  expect((await run('show', 'nationality')).printed).toEqual(before);
});

describe('a list of a step’s own', () => {
  const entries = 'id,vi,en\n1,Xe buýt,Bus\n2,Đi bộ,Walking\n';
  const body = { ...goodBody, wantsTransport: true, transportId: 2 };
  beforeEach(() => withTransport(server.releases));

  /** Without what a spreadsheet wants: its mark, quotes and line ends. */
  const shown = async () =>
    (await run('show', 'transport')).printed.join('\n').replace(/[\uFEFF"\r]/g, '');

  test('exists for the office as soon as its step is published, and is empty at first', async () => {
    rmSync(join(server.releases.dir, 'flows'), { recursive: true });
    expect(await shown()).toBe('id,vi,en');
    withTransport(server.releases);
    expect((await server.post(body)).status).toBe(422);
  });

  test('is imported, shown, served and accepted as any other', async () => {
    const before = (await run('show', 'religion')).printed;
    const { code, printed } = await run('import', 'transport', file(entries));
    expect([code, printed]).toEqual([0, ['transport has 2 entries now.']]);
    expect(await shown()).toBe(entries.trimEnd());
    expect((await run('show', 'religion')).printed).toEqual(before);
    await eventually(async () => (await server.get('/api/lists/transport')).status === 200);
    expect((await list('lists/transport')).data).toEqual([
      { id: 1, vi: 'Xe buýt', en: 'Bus' },
      { id: 2, vi: 'Đi bộ', en: 'Walking' },
    ]);
    expect((await server.post(body)).status).toBe(200);
    expect((await server.post({ ...body, transportId: 3 })).status).toBe(422);
  });

  test('keeps the ids that registrations use, also of a field with a condition', async () => {
    await run('import', 'transport', file(entries));
    await eventually(async () => (await server.post(body)).status === 200);
    expect(await run('import', 'transport', file('id,vi,en\n1,Xe buýt,Bus\n'))).toMatchObject({
      code: 1,
      complained: ['Registrations use what is left out: id 2.', 'Nothing was changed.'],
    });
    expect((await run('import', 'transport', file('id,vi,en\n2,Đi bộ,On foot\n'))).code).toBe(0);
    expect(await shown()).toBe('id,vi,en\n2,Đi bộ,On foot');
  });

  test('with entries still exists when no set uses it any more', async () => {
    await run('import', 'transport', file(entries));
    for (const folder of ['flows', 'packages']) {
      rmSync(join(server.releases.dir, folder), { recursive: true });
    }
    expect(await shown()).toBe(entries.trimEnd());
  });
});

test.each(['transport', 'constructor', '__proto__', 'list_entry'])(
  'a list that there is not is refused with those that there are, and exit code 2: %s',
  async (name) => {
    const complaint = `There is no list ${name}. Every list: religion, nationality, proposedYearOfEntry, proposedYearGroup, knowSource, dictionary.`;
    expect(await run('show', name)).toEqual({ code: 2, printed: [], complained: [complaint] });
    expect(await run('import', name, file('id,vi,en\n1,a,b\n'))).toEqual({
      code: 2,
      printed: [],
      complained: [complaint, 'Nothing was changed.'],
    });
  },
);

test('of a misspelled list the right one is named', async () => {
  expect((await run('show', 'nationalty')).complained[0]).toMatch(
    /^There is no list nationalty\. Did you mean nationality\? Every list: religion/,
  );
});

test('an English text that names no value of its Vietnamese one is refused', async () => {
  const wrong = 'vi,en\n"Chào {name}","Hello {nam}"\n{n} con,"{n, plural, one {# child}"\n';
  expect(await run('import', 'dictionary', file(wrong))).toMatchObject({
    code: 1,
    complained: [
      'Line 2: en: braces must hold a name as in the Vietnamese text\nLine 3: en: braces must hold a name as in the Vietnamese text',
      'Nothing was changed.',
    ],
  });
  const right =
    'vi,en\n"Chào {name}","Hello {name}, it’s 5 < 6"\n{n} con,"{n, plural, one {# child} other {# children}}"\n';
  expect((await run('import', 'dictionary', file(right))).code).toBe(0);
});

test('entries are in the order of the file', async () => {
  const own = 'id,vi,en\n3,Ba,Three\n1,Một,One\n2,Hai,Two\n';
  await run('import', 'knowSource', file(own));
  expect((await run('show', 'knowSource')).printed.join('').replace(/[\uFEFF"\r]/g, '')).toBe(
    own.trimEnd(),
  );
  await eventually(async () => (await list('know-source')).data.length === 3);
  const { data } = await list('know-source');
  expect(data.map(({ id }) => id)).toEqual([3, 1, 2]);
});

test('a file with mistakes changes nothing, and each mistake is reported', async () => {
  const before = (await run('show', 'religion')).printed;
  const { code, complained } = await run('import', 'religion', file('id,vi,en\n1,a,\n1,b,c\n'));
  expect(code).toBe(1);
  expect(complained).toEqual([
    `Line 2: en is empty\nLine 3: id "1" is line 2's`,
    'Nothing was changed.',
  ]);
  expect((await run('show', 'religion')).printed).toEqual(before);
});

test('a missing file is reported', async () => {
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

test('a file that cannot be read is reported', async () => {
  expect((await run('import', 'religion', server.dataDir)).complained).toEqual([
    `EISDIR: cannot read ${server.dataDir}.`,
    'Nothing was changed.',
  ]);
});
