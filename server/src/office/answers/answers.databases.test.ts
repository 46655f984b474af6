import { eachDatabase } from '../../../testing/eachDatabase';
import type { DeclaredField } from '../../content/declarations';
import { answerText, readListNames, type ListNames } from './answerText';
import { describeReview } from './describeReview';

const label = { vi: 'Nhãn', en: 'Label' };
const field = (name: string, kind: string, more: Partial<DeclaredField> = {}): DeclaredField => ({
  ...{ name, kind, label, ...more },
});
const options = [{ value: 2, label: { vi: 'Nữ', en: 'Female' } }];
const lists: ListNames = new Map([['breed', new Map([[7, { vi: 'Chó', en: 'Dog' }]])]]);

test.each<[string, DeclaredField | undefined, unknown, string, string]>([
  [
    'a date as the parent saw it',
    field('a', 'date'),
    Date.UTC(2019, 2, 7),
    '07/03/2019',
    '07/03/2019',
  ],
  ['a number that is no date', field('a', 'date'), 1e300, '1e+300', '1e+300'],
  ['a ticked box', field('a', 'yesNo'), true, 'Có', 'Yes'],
  ['an unticked box', field('a', 'yesNo'), false, 'Không', 'No'],
  ['a choice', field('a', 'choice', { options }), 2, 'Nữ', 'Female'],
  ['no choice', field('a', 'choice', { options }), 0, '', ''],
  ['an option that is gone', field('a', 'choice', { options }), 3, '3', '3'],
  ['an entry of a list', field('a', 'lookup', { list: 'breed' }), 7, 'Chó', 'Dog'],
  ['an entry that is gone', field('a', 'lookup', { list: 'breed' }), 8, '8', '8'],
  ['several entries', field('a', 'lookup', { list: 'breed' }), [7, 8], 'Chó, 8', 'Dog, 8'],
  ['a year', field('a', 'year'), 2024, '2024', '2024'],
  ['a text', field('a', 'text'), '<b>Lan</b>', '<b>Lan</b>', '<b>Lan</b>'],
  ['a field that is not known', undefined, { a: 1 }, '{"a":1}', '{"a":1}'],
  ['a box that is not known', undefined, true, 'Có', 'Yes'],
  ['no answer', field('a', 'text'), undefined, '', ''],
])('%s is read in each language', (_, asked, value, vi, en) => {
  expect(answerText(asked, value, 'vi', lists)).toBe(vi);
  expect(answerText(asked, value, 'en', lists)).toBe(en);
});

test.each(eachDatabase)('on %s the names of lists are those of now', async (_, open) => {
  const { db, close } = await open();
  try {
    const religion = async () => (await readListNames(db, '')).get('religion')?.get(1);
    const before = await religion();
    expect(before?.vi).toEqual(expect.any(String));
    const first = db.updateTable('list_entry').where('list', '=', 'religion').where('id', '=', 1);
    await first.set({ en: 'Changed' }).execute();
    expect(await religion()).toEqual({ ...before, en: 'Changed' });
  } finally {
    await close();
  }
});

describe('what the lists show of a registration', () => {
  const read = (fields: DeclaredField[], payload: Record<string, unknown>) =>
    describeReview({
      fieldsOf: () => Promise.resolve([{ name: 'info', title: label, fields }]),
    })({ reference: 'AAAA', receivedAt: 1, flow: 'pets', releaseSet: 'set-1', payload });

  test('is in the fields that declare it, several joined in their order', async () => {
    const fields = [
      field('last', 'text', { purpose: 'pupilName' }),
      field('first', 'text', { purpose: 'pupilName' }),
      field('parent', 'text', { purpose: 'contactName' }),
      field('mobile', 'text', { purpose: 'phone' }),
      field('mail', 'text', { purpose: 'email' }),
      field('year', 'lookup', { purpose: 'yearGroup', list: 'breed' }),
    ];
    const payload = { first: 'Thị  Đào', last: 'Đặng', parent: 'Lan', mobile: '09', mail: 'a@b' };
    expect(await read(fields, { ...payload, year: 7 })).toEqual({
      pupil: 'Đặng Thị Đào',
      contact: 'Lan',
      phone: '09',
      email: 'a@b',
      yearGroup: '7',
      correctable: ['parent', 'mobile', 'mail'],
    });
    expect(await read(fields, { year: 0 })).toMatchObject({ pupil: '', yearGroup: undefined });
  });

  test('is the first text of a form that declares nothing', async () => {
    const fields = [field('born', 'date'), field('note', 'text'), field('more', 'text')];
    expect((await read(fields, { more: 'b', note: 'a', born: 1 })).pupil).toBe('a');
    expect((await read([], { born: 1, note: 'a' })).pupil).toBe('a');
  });

  test('has no year group that somebody typed', async () => {
    const typed = field('year', 'text', { purpose: 'yearGroup' });
    expect((await read([typed], { year: 'Lớp 1' })).yearGroup).toBeUndefined();
  });
});
