import { eachDatabase, type TestDatabase } from '../../../testing/eachDatabase';
import { describeByName, register } from '../../../testing/reviews';
import { createReviews, type Reviews } from './reviews';
import type { ReviewChange } from './reviewEvents';
import { reviewOutstanding } from './reviewWriter';
import type { ReviewFilter } from './visibleReviews';

describe.each(eachDatabase)('on %s', (_, open) => {
  let database: TestDatabase;
  let all: Reviews;
  beforeAll(async () => {
    database = await open();
    all = of('*');
  });
  afterEach(() => database.db.deleteFrom('registration').execute());
  afterAll(() => database.close());

  const of = (school: string) => createReviews(database.db, school, describeByName);
  const reviewed = () => reviewOutstanding(database.db, describeByName);
  const references = async (filter: ReviewFilter, reviews = all) =>
    (await reviews.list(filter)).rows.map(({ reference }) => reference);

  test('a list has fifty of a page, newest first, and each registration once', async () => {
    for (let i = 0; i < 120; i++) await register(database, `R${i}`, {}, { received_at: i >> 1 });
    await reviewed();
    const seen: string[] = [];
    let before;
    const sizes: number[] = [];
    do {
      const { rows, next }: Awaited<ReturnType<Reviews['list']>> = await all.list({}, before);
      seen.push(...rows.map(({ reference }) => reference));
      sizes.push(rows.length);
      before = next;
    } while (before);
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(seen).size).toBe(120);
    const times = seen.map((reference) => Number(reference.slice(1)) >> 1);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const streamed = [];
    for await (const { reference } of all.all({})) streamed.push(reference);
    expect(streamed).toEqual(seen);
    expect(await all.count({ from: 10, to: 20 }, 2)).toEqual({
      count: 20,
      references: seen.filter((one) => Number(one.slice(1)) >> 1 === 19),
    });
  });

  test('a row has what the list shows, without opening it', async () => {
    const payload = { pupil: 'An', contact: 'Lan', phone: '09', email: 'a@b', yearGroup: 5 };
    await register(database, 'AAAA', payload, { school: 'east', received_at: 7 });
    await reviewed();
    expect((await all.list({})).rows).toMatchObject([
      {
        ...payload,
        yearGroup: '5',
        reference: 'AAAA',
        receivedAt: 7,
        school: 'east',
        flow: 'admission',
        releaseSet: 'set-1',
        trial: false,
        status: 'new',
        assignee: undefined,
        openedAt: undefined,
        openedBy: undefined,
        version: 0,
        marks: [],
      },
    ]);
  });

  test('each filter leaves what it says, alone and with others', async () => {
    await register(database, 'A', { yearGroup: 1 }, { school: 'east', received_at: 1 });
    await register(database, 'B', { yearGroup: 2 }, { flow: 'summer', received_at: 2 });
    await register(database, 'C', { yearGroup: 1 }, { received_at: 3, trial: 1 });
    await reviewed();
    const changes: ReviewChange[] = [
      { kind: 'status', status: 'invited' },
      { kind: 'assignee', assignee: 'lan' },
    ];
    await all.change({ reference: 'B', version: 0, changes, who: 'x', at: 1 });
    const cases: [ReviewFilter, string[]][] = [
      [{}, ['B', 'A']],
      [{ flow: 'summer' }, ['B']],
      [{ school: 'east' }, ['A']],
      [{ school: '' }, ['B']],
      [{ status: 'new' }, ['A']],
      [{ status: 'invited', assignee: 'lan' }, ['B']],
      [{ yearGroup: '1' }, ['A']],
      [{ from: 2 }, ['B']],
      [{ to: 2 }, ['A']],
      [{ trials: true }, ['C']],
      [{ yearGroup: '1', flow: 'summer' }, []],
    ];
    for (const [filter, found] of cases) {
      expect({ filter, found: await references(filter) }).toEqual({ filter, found });
    }
    expect(await all.assignees()).toEqual(['lan']);
  });

  test('a search finds names without marks, numbers however they are grouped, addresses, references', async () => {
    await register(database, 'K7MDHX9P', {
      pupil: 'Đặng Thị Đào',
      contact: 'Đặng Văn Ơn',
      phone: '0912 345 678',
      email: 'On.Dang@Example.vn',
    });
    await register(database, 'Y7', { pupil: 'Nguyễn 100%_ \\ An' }, { received_at: 2000 });
    await reviewed();
    for (const search of [
      'dang thi dao',
      'DAO đặng',
      '0912345678',
      '+84 912 345 678',
      '5 678',
      'on.dang@example.vn',
      'k7mdhx9p',
      'van on',
    ]) {
      expect([search, await references({ search })]).toEqual([search, ['K7MDHX9P']]);
    }
    for (const search of ['100%_', '\\', 'nguyen an']) {
      expect([search, await references({ search })]).toEqual([search, ['Y7']]);
    }
    for (const search of ['', '\u0000', '_7', "' or 1=1", 'x'.repeat(10_000)]) {
      expect([search, await references({ search })]).toEqual([search, []]);
    }
    expect(await references({ search: 'an' })).toEqual(['Y7', 'K7MDHX9P']);
  });

  test('a search stops after a page, and says that there is more', async () => {
    for (let i = 0; i < 60; i++) await register(database, `R${i}`, { pupil: 'An' });
    await reviewed();
    const { rows, next } = await all.list({ search: 'an' });
    expect([rows.length, next?.reference]).toEqual([50, rows[49]?.reference]);
    expect((await all.list({ search: 'an' }, next)).rows).toHaveLength(10);
  });

  test('the counts have what is new, of today, and later than was promised; no trials', async () => {
    const kinds = [
      { received_at: 10 },
      { received_at: 90 },
      { received_at: 10, flow: 'slow' },
      { received_at: 10, trial: 1 },
      { received_at: 10 },
    ];
    for (const [i, changes] of kinds.entries()) await register(database, `R${i}`, {}, changes);
    await reviewed();
    const changes: ReviewChange[] = [{ kind: 'status', status: 'contacted' }];
    await all.change({ reference: 'R4', version: 0, changes, who: 'x', at: 1 });
    expect(await all.counts(50, { flows: { slow: 5 }, others: 50 })).toEqual({
      new: 3,
      today: 1,
      overdue: 1,
    });
    expect(await all.counts(50, { flows: {}, others: 50 })).toMatchObject({ overdue: 2 });
    // A list of them has the same.
    expect(await references({ overdue: { flows: { slow: 5 }, others: 50 } })).toEqual(['R0']);
    expect(await references({ overdue: { flows: {}, others: 50 } })).toEqual(['R2', 'R0']);
  });

  test('another school’s registration is not there, whatever is asked', async () => {
    const email = 'lan@example.vn';
    await register(database, 'EAST', { email, pupil: 'An' }, { school: 'east' });
    await register(database, 'WEST', { email, pupil: 'An' }, { school: 'west' });
    await reviewed();
    const changes: ReviewChange[] = [{ kind: 'assignee', assignee: 'mai' }];
    const change = { version: 0, changes, who: 'x', at: 1 };
    const west = of('west');
    expect(await references({}, west)).toEqual(['WEST']);
    expect(await references({ school: 'east' }, west)).toEqual([]);
    expect(await references({ search: 'EAST' }, west)).toEqual([]);
    expect(await west.count({}, 9)).toEqual({ count: 1, references: ['WEST'] });
    expect(await west.get('EAST')).toBeUndefined();
    expect(await west.change({ reference: 'EAST', ...change })).toEqual({ kind: 'missing' });
    await west.open('EAST', 'x', 1);
    expect((await all.get('EAST'))?.openedAt).toBeUndefined();
    expect(await west.counts(0, { flows: {}, others: 9e9 })).toEqual({
      new: 1,
      today: 1,
      overdue: 1,
    });
    expect(await west.ofEmail(email)).toEqual(['WEST']);
    const streamed = [];
    for await (const { reference } of west.all({})) streamed.push(reference);
    expect(streamed).toEqual(['WEST']);
    // One contact of two schools is not told to either.
    expect((await west.get('WEST'))?.sameContact).toEqual([]);
    await all.change({ reference: 'EAST', ...change });
    expect(await west.assignees()).toEqual([]);
    expect(await references({}, of('north'))).toEqual([]);
  });

  describe('one registration', () => {
    const payload = { pupil: 'An', contact: 'Lan', phone: '0912345678', email: 'lan@old.vn' };
    beforeEach(async () => {
      await register(database, 'AAAA', payload, { marks: 'fast' });
      await reviewed();
    });
    const change = (version: number, ...changes: ReviewChange[]) =>
      all.change({ reference: 'aaaa', version, changes, who: 'mai', at: 5 });
    const status = { kind: 'status', status: 'contacted' } as const;
    const note = { kind: 'note', text: 'Gọi lại\nthứ hai' } as const;

    test('has its answers, its marks and its history, by its reference in any case', async () => {
      expect(await change(0, status, note)).toEqual({ kind: 'changed', version: 2 });
      expect(await all.get('aaaa')).toMatchObject({
        reference: 'AAAA',
        status: 'contacted',
        version: 2,
        answers: payload,
        registration: { payload, marks: ['fast'] },
        correctable: ['contact', 'phone', 'email'],
        events: [
          { number: 1, ...status, who: 'mai', at: 5 },
          { number: 2, ...note, who: 'mai', at: 5 },
        ],
      });
      expect(await all.get('NONE')).toBeUndefined();
    });

    test('is opened once, by the first', async () => {
      await all.open('aaaa', 'mai', 7);
      await all.open('AAAA', 'lan', 8);
      expect(await all.get('AAAA')).toMatchObject({ openedAt: 7, openedBy: 'mai', version: 0 });
    });

    test('that somebody has changed meanwhile shows that change, and keeps nothing else', async () => {
      await change(0, status);
      expect(await change(0, note, { kind: 'assignee', assignee: 'lan' })).toEqual({
        kind: 'conflict',
        version: 1,
        events: [{ reference: 'AAAA', number: 1, ...status, who: 'mai', at: 5 }],
      });
      expect(await all.get('AAAA')).toMatchObject({ version: 1, assignee: undefined });
      const both = await Promise.all([change(1, note), change(1, note)]);
      expect(both.map(({ kind }) => kind).sort()).toEqual(['changed', 'conflict']);
      expect(await change(9, note)).toMatchObject({ kind: 'conflict', version: 2, events: [] });
    });

    test('has the corrected contact in list and search, and what the parent sent stays', async () => {
      expect(
        await change(
          0,
          { kind: 'correction', field: 'phone', to: ' 0987 654 321 ' },
          { kind: 'correction', field: 'email', to: 'lan@new.vn' },
        ),
      ).toEqual({ kind: 'changed', version: 2 });
      await change(2, { kind: 'correction', field: 'email', to: 'lan@newer.vn' });
      const corrected = { phone: '0987 654 321', email: 'lan@newer.vn' };
      expect((await all.list({})).rows).toMatchObject([{ pupil: 'An', ...corrected }]);
      expect(await references({ search: '0987654321 newer.vn' })).toEqual(['AAAA']);
      expect(await references({ search: '0912345678' })).toEqual([]);
      expect(await all.get('AAAA')).toMatchObject({
        answers: { ...payload, ...corrected },
        registration: { payload },
      });
      const [streamed] = [await all.all({})[Symbol.asyncIterator]().next()];
      expect(streamed.value).toMatchObject({ answers: corrected });
      for (const email of ['LAN@old.vn', 'lan@new.vn', 'lan@newer.vn']) {
        expect(await all.ofEmail(email)).toEqual(['AAAA']);
      }
      for (const email of ['an@old.vn', '', ' ', '%', '_']) {
        expect(await all.ofEmail(email)).toEqual([]);
      }
    });

    test.each<[string, ReviewChange]>([
      ['an unknown status', { kind: 'status', status: 'none' as 'new' }],
      ['closed without a reason', { kind: 'status', status: 'closed' }],
      ['a long note', { kind: 'note', text: 'x'.repeat(4001) }],
      ['a field that is no contact', { kind: 'correction', field: 'pupil', to: 'Bình' }],
      ['what nobody can see', { kind: 'correction', field: 'phone', to: '\u200b' }],
    ])('refuses %s, and keeps nothing', async (_name, refused) => {
      expect(await change(0, note, refused)).toMatchObject({ kind: 'refused' });
      expect(await all.get('AAAA')).toMatchObject({ version: 0, events: [] });
    });

    test('is closed with a reason, and an assignee is taken away again', async () => {
      await change(0, { kind: 'assignee', assignee: 'lan' });
      const closed = { kind: 'status', status: 'closed', reason: 'Đã chuyển nhà' } as const;
      await change(1, closed, { kind: 'assignee', assignee: '' });
      expect(await all.get('AAAA')).toMatchObject({
        status: 'closed',
        assignee: undefined,
        events: [{}, closed, {}],
      });
    });

    test('names those of the same contact, also after a correction, and no trials', async () => {
      await register(database, 'BBBB', { phone: '+84 912 345 678' }, { received_at: 2000 });
      await register(database, 'CCCC', { phone: '', email: 'x@y.vn' });
      await register(database, 'DDDD', { phone: '' });
      await register(database, 'TTTT', payload, { trial: 1 });
      await reviewed();
      const same = async (reference: string) => (await all.get(reference))?.sameContact;
      expect(await same('AAAA')).toEqual(['BBBB']);
      expect(await same('DDDD')).toEqual([]);
      await change(0, { kind: 'correction', field: 'phone', to: '-' });
      expect(await same('AAAA')).toEqual([]);
      await change(1, { kind: 'correction', field: 'email', to: 'X@y.vn' });
      expect(await same('AAAA')).toEqual(['CCCC']);
    });
  });
});
