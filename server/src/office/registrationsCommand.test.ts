import { randomUUID } from 'node:crypto';
import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createReleasesFixture,
  type ReleasesFixture,
  withAdmission,
  withTransport,
} from '../../testing/releasesFixture';
import { BACKUP_LOCK } from '../storage/copies/backupLock';
import { openDatabase } from '../storage/database/openDatabase';
import { createSqliteStore } from '../storage/thread/sqliteStore';
import { recordDeclaredFields } from '../content/declaredFields';
import { createReleases } from '../content/releases';
import { readAnswers } from './readCommands';
import { runRegistrationsCommand } from './registrationsCommand';

let folder: string;
let releases: ReleasesFixture;
let references: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'server-office-'));
  releases = withAdmission(createReleasesFixture());
  const database = await openDatabase(folder);
  const store = createSqliteStore(folder, database);
  const save = (receivedAt: number, flow: string, payload: object) =>
    store.save({
      idempotencyKey: randomUUID(),
      bodyHash: randomUUID(),
      flow,
      releaseSet: 'set-1',
      receivedAt,
      payload: JSON.stringify(payload),
    });
  references = [
    await save(Date.UTC(2026, 10, 20), 'admission', {
      surname: 'Nguyễn',
      forename: 'Thị Ánh',
      dateOfBirth: Date.UTC(2019, 2, 27),
      nationalityId: 1,
      vingroupId: '',
      homeAddress: '12 Lý Thường Kiệt,\nHà Nội',
      reference: 'not this one',
    }),
    await save(Date.UTC(2026, 10, 21), 'summer-school', { surname: 'Đỗ'.repeat(40) }),
  ].map(({ reference }) => reference);
  await recordDeclaredFields(database.db, createReleases(releases.dir), () => {});
  await store.close();
  await database.close();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  releases.remove();
});

const referenceIn = (line: string) => (JSON.parse(line) as { reference: unknown }).reference;

async function run(...args: string[]) {
  const printed: string[] = [];
  const complained: string[] = [];
  const code = await runRegistrationsCommand(
    args,
    { DATA_DIR: folder },
    { print: (line) => printed.push(line), complain: (line) => complained.push(line) },
  );
  return { code, printed, complained };
}

/** What is shown of answers, after a server has recorded the sets that there are. */
async function shown(flow: string, releaseSet: string, payload: Record<string, unknown>) {
  const { db, close } = await openDatabase(folder);
  await recordDeclaredFields(db, createReleases(releases.dir), () => {});
  const sent = { reference: '', receivedAt: 0, flow, releaseSet, payload };
  const answers = await readAnswers(db, sent, () => {});
  await close();
  return answers;
}

test('list --json has a registration a line, every field by its wire name', async () => {
  const { code, printed } = await run('list', '--json');
  expect(code).toBe(0);
  expect(printed).toHaveLength(2);
  const first = JSON.parse(printed[0] ?? '') as object;
  expect(first).toEqual({
    reference: references[0],
    receivedAt: '2026-11-20T00:00:00.000Z',
    flow: 'admission',
    surname: 'Nguyễn',
    forename: 'Thị Ánh',
    dateOfBirth: 1_553_644_800_000,
    nationalityId: 1,
    vingroupId: '',
    homeAddress: '12 Lý Thường Kiệt,\nHà Nội',
  });
  expect(Object.keys(first).slice(0, 3)).toEqual(['reference', 'receivedAt', 'flow']);
});

test('list is a table of lines, with what identifies each registration', async () => {
  const { printed } = await run('list');
  expect(printed).toEqual([
    'reference  received                  flow       pupil                     contact                   phone',
    `${references[0]}   2026-11-20T00:00:00.000Z  admission  Nguyễn`,
    `${references[1]}   2026-11-21T00:00:00.000Z  summer-school  ${'Đỗ'.repeat(40).slice(0, 23)}…`,
  ]);
});

test.each(['list', 'list --json', 'export --format ndjson'])(
  '%s writes a registration before it reads the next one',
  async (line) => {
    const printed: string[] = [];
    const output = {
      print: (text: string) => printed.push(text),
      complain() {},
      drained: () => Promise.reject(new Error('the reader is gone')),
    };
    const environment = { DATA_DIR: folder, RELEASES_DIR: releases.dir };
    await expect(runRegistrationsCommand(line.split(' '), environment, output)).rejects.toThrow(
      'gone',
    );
    expect(printed.filter((text) => text.includes(references[0] ?? '?'))).toHaveLength(1);
    expect(printed.filter((text) => text.includes(references[1] ?? '?'))).toEqual([]);
  },
);

test.each(['list', 'export --format ndjson'])(
  '%s of a flow that there is not names the nearest one',
  async (command) => {
    expect(await run(...command.split(' '), '--flow', 'admision')).toEqual({
      code: 2,
      printed: [],
      complained: ['There is no flow admision. Did you mean admission? Every flow: admission.'],
    });
    expect(await run(...command.split(' '), '--flow', 'transfer')).toEqual({
      code: 2,
      printed: [],
      complained: ['There is no flow transfer. Every flow: admission.'],
    });
  },
);

test('a flow of a registration is known, also when its release sets are gone', async () => {
  expect((await run('list', '--flow', 'summer-school')).code).toBe(0);
});

test('what belongs to another system user is called so, and not missing', async () => {
  const denied = Object.assign(new Error(), { code: 'EACCES' });
  const spy = jest.spyOn(fs, 'accessSync').mockImplementation(() => {
    throw denied;
  });
  const listed = await run('list');
  spy.mockRestore();
  expect(listed).toEqual({
    code: 1,
    printed: [],
    complained: [
      `Permission denied for ${join(folder, 'registrations.sqlite')} (EACCES): run this as the system user of the server.`,
    ],
  });
});

test('list --flow has that flow alone', async () => {
  const { printed } = await run('list', '--json', '--flow', 'summer-school');
  expect(printed.map(referenceIn)).toEqual([references[1]]);
});

test('show has every field, a line each, ids and dates as a person reads them, and takes a reference in small letters', async () => {
  const { code, printed } = await run('show', (references[0] ?? '').toLowerCase());
  expect(code).toBe(0);
  expect(printed).toEqual([
    `reference      ${references[0]}`,
    'received       2026-11-20T00:00:00.000Z',
    'flow           admission',
    'release set    set-1',
    'surname        Nguyễn',
    'forename       Thị Ánh',
    'dateOfBirth    27/03/2019',
    'nationalityId  Việt Nam',
    'vingroupId',
    'homeAddress    12 Lý Thường Kiệt, Hà Nội',
    'reference      not this one',
  ]);
});

test('an unknown reference is reported, with exit code 1', async () => {
  expect(await run('show', 'NOSUCH33')).toEqual({
    code: 1,
    printed: [],
    complained: ['There is no registration NOSUCH33.'],
  });
});

test('export --format json has what list --json has', async () => {
  const json = await run('export', '--format', 'json');
  expect(json.printed).toEqual((await run('list', '--json')).printed);
});

test('export --format ndjson has the declared fields, and one object of what was sent beside them', async () => {
  const { printed } = await run('export', '--format', 'ndjson', '--flow', 'admission');
  expect(printed.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      reference: references[0],
      receivedAt: '2026-11-20T00:00:00.000Z',
      flow: 'admission',
      surname: 'Nguyễn',
      dateOfBirth: 1_553_644_800_000,
      nationalityId: 1,
      other: {
        forename: 'Thị Ánh',
        vingroupId: '',
        homeAddress: '12 Lý Thường Kiệt,\nHà Nội',
        reference: 'not this one',
      },
    },
  ]);
});

test('ids and dates of a form that no server has served are shown as they were sent, with a warning', async () => {
  expect((await run('show', references[1] ?? '')).complained).toEqual([
    'The fields of flow summer-school are not known here. Ids and dates are shown as they were sent.',
  ]);
});

test('each is read with the set that it was sent from', async () => {
  // The summer school asks for its own list under a name of admission's, hides one, and may leave one out.
  const properties = {
    nationalityId: { type: 'integer', const: 0 },
    religionId: { type: 'integer', if: { not: { const: 0 } }, then: { lookup: 'religion' } },
    dateOfBirth: { type: 'integer' },
    visitDate: { type: 'integer', multipleOf: 86_400_000 },
  };
  releases.publish('step-summer', '1.0.0', { section: { type: 'object', properties } });
  releases.writeSet('summer-school', 'set-s', { packages: { 'step-summer': '1.0.0' } });
  const [dateOfBirth, visitDate] = [86_400_000, 86_400_000 * 1e9];
  const payload = { nationalityId: 0, religionId: 1, dateOfBirth, visitDate };
  expect(await shown('summer-school', 'set-s', payload)).toEqual({
    nationalityId: '0',
    religionId: 'Không',
    dateOfBirth: String(dateOfBirth),
    visitDate: String(visitDate),
  });
  const { dateOfBirth: day } = await shown('admission', 'set-1', payload);
  expect(day).toBe('02/01/1970');
});

test('an entry of a step’s own list is read by its name, also where it is asked for under a condition', async () => {
  const { db, close } = await openDatabase(folder);
  await db
    .insertInto('list_entry')
    .values([
      { list: 'transport', id: 1, vi: 'Xe buýt', en: 'Bus' },
      { list: 'nationality2', id: 1, vi: 'Không', en: 'None' },
    ])
    .execute();
  await close();
  withTransport(releases);
  const payload = { transportId: 1, nationalityId: 1 };
  expect(await shown('admission', 'set-2', payload)).toEqual({
    transportId: 'Xe buýt',
    nationalityId: 'Việt Nam',
  });
});

test('--since leaves out what came before', async () => {
  const { printed } = await run('list', '--json', '--since', '2026-11-21');
  expect(printed.map(referenceIn)).toEqual([references[1]]);
});

describe('in the time zone of the school', () => {
  // The first came at 07:00 of the 20th, the second at 07:00 of the 21st.
  const inHanoi = async (...args: string[]) => {
    const printed: string[] = [];
    const print = (line: string) => printed.push(line);
    const environment = {
      DATA_DIR: folder,
      RELEASES_DIR: releases.dir,
      OFFICE_TIME_ZONE: 'Asia/Ho_Chi_Minh',
    };
    await runRegistrationsCommand(args, environment, { print, complain: print });
    return printed;
  };

  test('list, show, export and audit write its times', async () => {
    const [, line] = await inHanoi('list');
    expect(line).toContain(`${references[0]}   2026-11-20T07:00:00.000+07:00  admission `);
    expect(await inHanoi('show', references[0] ?? '')).toContain(
      'received       2026-11-20T07:00:00.000+07:00',
    );
    for (const format of ['ndjson', 'json']) {
      const exported = (await inHanoi('export', '--format', format)).join('\n');
      expect(exported).toContain('"2026-11-20T07:00:00.000+07:00"');
    }
    const [header, entry] = await inHanoi('audit');
    expect(header).toMatch(/^at {29}who/);
    expect(entry).toMatch(/^[-\dT:.]{23}\+07:00 {2}\S/);
    expect(await inHanoi('audit', '--until', '2026-01-01')).toEqual([header]);
  });

  test.each([
    [['--since', '2026-11-21'], [1]],
    [['--since', '2026-11-21T07:01'], []],
    [['--until', '2026-11-20'], [0]],
    [['--until', '2026-11-20T07:00'], []],
    [
      ['--since', '2026-11-20', '--until', '2026-11-21'],
      [0, 1],
    ],
  ])('%j is by its days, the last one included', async (words, found) => {
    const lines = await inHanoi('list', '--json', ...words);
    expect(lines.map(referenceIn)).toEqual(found.map((index) => references[index]));
  });
});

test('erase deletes one, says so, and says when there is none', async () => {
  const database = await openDatabase(folder);
  const store = createSqliteStore(folder, database);
  const { reference } = await store.save({
    idempotencyKey: randomUUID(),
    bodyHash: randomUUID(),
    flow: 'erased',
    releaseSet: 'set-1',
    receivedAt: Date.UTC(2020, 1, 1),
    payload: '{}',
  });
  await store.close();
  await database.close();
  expect(await run('erase', reference, '--yes')).toEqual({
    code: 0,
    printed: ['Erased 1 registration.'],
    complained: [],
  });
  expect(await run('erase', reference, '--yes')).toEqual({
    code: 1,
    printed: [],
    complained: [`There is no registration ${reference}.`],
  });
  const { printed } = await run('erase', '--older-than', '2000d', '--clock-is-right', '--yes');
  expect(printed).toEqual(['Erased 0 registrations.']);
  expect((await run('list', '--json')).printed).toHaveLength(2);
});

describe('erase', () => {
  let erased: string;
  beforeEach(async () => {
    const database = await openDatabase(folder);
    const store = createSqliteStore(folder, database);
    const saved = await store.save({
      idempotencyKey: randomUUID(),
      bodyHash: randomUUID(),
      flow: 'admission',
      releaseSet: 'set-1',
      receivedAt: Date.UTC(2020, 1, 1),
      payload: '{"surname":"Lê","forename":"Mai"}',
    });
    erased = saved.reference;
    await store.close();
    await database.close();
  });
  afterEach(() => run('erase', erased, '--yes'));

  /** What is shown and asked at a terminal where somebody types this. */
  async function answering(answer: string, ...args: string[]) {
    const shown: string[] = [];
    const code = await runRegistrationsCommand(
      ['erase', ...args],
      { DATA_DIR: folder, RELEASES_DIR: releases.dir },
      {
        print: (line) => shown.push(line),
        complain: (line) => shown.push(line),
        ask(question) {
          shown.push(question);
          return Promise.resolve(answer);
        },
      },
    );
    return { code, shown };
  }

  test('shows at a terminal whose registration it is, and asks for its reference again', async () => {
    const question = [
      'reference  received                  flow       pupil  contact  phone',
      `${erased}   2020-02-01T00:00:00.000Z  admission  Lê`,
      'Type the reference again to erase it for good: ',
    ];
    for (const answer of ['', 'yes', references[0] ?? '']) {
      expect(await answering(answer, erased)).toEqual({
        code: 1,
        shown: [...question, `Nothing was erased: the answer is not ${erased}.`],
      });
    }
    expect((await run('show', erased)).code).toBe(0);
    expect(await answering(` ${erased.toLowerCase()} `, erased)).toEqual({
      code: 0,
      shown: [...question, 'Erased 1 registration.'],
    });
    const audit = (await run('audit', '--format', 'ndjson')).printed.slice(-2);
    expect(audit.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { command: 'show', filters: { reference: erased, before: 'erase' }, references: [erased] },
      { command: 'erase', filters: { reference: erased }, references: [erased] },
    ]);
  });

  test('asks nothing about a reference that there is not', async () => {
    expect(await answering('NOSUCH33', 'NOSUCH33')).toEqual({
      code: 1,
      shown: ['There is no registration NOSUCH33.'],
    });
  });

  test('by age shows at a terminal how many and of when, and asks for their number', async () => {
    const words = ['--older-than', '2000d', '--clock-is-right'];
    const question = [
      '1 registration, from 2020-02-01T00:00:00.000Z to 2020-02-01T00:00:00.000Z.',
      'Type their number to erase them for good: ',
    ];
    expect(await answering('2', ...words)).toEqual({
      code: 1,
      shown: [...question, 'Nothing was erased: the answer is not 1.'],
    });
    expect(await answering('1', ...words)).toEqual({
      code: 0,
      shown: [...question, 'Erased 1 registration.'],
    });
    expect(await answering('', ...words)).toEqual({ code: 0, shown: ['Erased 0 registrations.'] });
  });

  test.each([['one'], ['--older-than', '2000d']])(
    'without a terminal needs --yes: %s',
    async (...words) => {
      const args = words.map((word) => (word === 'one' ? erased : word));
      const which = words[0] === 'one' ? ` (${erased})` : '';
      expect(await run('erase', ...args)).toEqual({
        code: 1,
        printed: [],
        complained: [`Nothing was erased${which}: there is no terminal to ask at. Add --yes.`],
      });
      expect((await run('show', erased)).code).toBe(0);
    },
  );
});

test('erase without BACKUP_DIR refuses where a server makes backups: a restore would undo it', async () => {
  const lock = join(folder, BACKUP_LOCK);
  writeFileSync(lock, '');
  try {
    expect(await run('erase', references[0] ?? '', '--yes')).toEqual({
      code: 1,
      printed: [],
      complained: [
        `Nothing was erased: the server makes backups of this database, and a restore would bring it back. Set BACKUP_DIR to the server's folder. If it makes none any more, delete ${lock}.`,
      ],
    });
    expect((await run('list', '--json')).printed).toHaveLength(2);
  } finally {
    rmSync(lock);
  }
});

test.each([
  [
    'a folder without a database',
    () => folder.replace(/.$/, '-'),
    (dataDir: string) =>
      `There is no database in ${dataDir}: the server makes it when it first starts.`,
  ],
  [
    'a file',
    () => join(folder, 'registrations.sqlite'),
    (dataDir: string) => `DATA_DIR must be a folder; got "${dataDir}".`,
  ],
])('%s is reported, with exit code 1', async (_, dataDir, said) => {
  const complained: string[] = [];
  const output = { print: () => {}, complain: (line: string) => complained.push(line) };
  expect(await runRegistrationsCommand(['list'], { DATA_DIR: dataDir() }, output)).toBe(1);
  expect(complained).toEqual([said(dataDir())]);
});
