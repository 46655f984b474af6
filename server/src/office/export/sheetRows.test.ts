import type { DeclaredField } from '../../content/declarations';
import type { Review } from '../../storage/review/visibleReviews';
import { TEXTS } from '../site/texts';
import { columnsOf, sheetRows } from './sheetRows';
import type { Cell } from './xlsxFile';

const field = (name: string, kind: string, vi: string, en: string): DeclaredField => ({
  ...{ name, kind, label: { vi, en } },
});
const born = field('born', 'date', 'Ngày sinh', 'Date of birth');
const name = field('petName', 'text', 'Tên', 'Name');
const box = field('isTame', 'yesNo', 'Thuần', 'Tame');
/** Of an older version; its text is that of another question. */
const old = field('oldName', 'text', 'Tên', 'Name');
const options = [{ value: 1, label: { vi: 'Bé', en: 'Small' } }];
const walks = field('walks', 'number', 'Lần dạo', 'Walks');
const size = { ...field('size', 'choice', 'Cỡ', 'Size'), options };

const declarations = {
  fieldsOfFlow: () => Promise.resolve([name, born, box, size, walks, old]),
  // In the older set another option had the number.
  fieldsOf: (set: string) =>
    Promise.resolve([
      {
        name: 'petInfo',
        title: { vi: '', en: '' },
        fields:
          set === 'new'
            ? [name, born, box, size, walks]
            : [old, { ...size, options: [{ value: 1, label: { vi: 'Lớn', en: 'Large' } }] }],
      },
    ]),
};

const RECEIVED_AT = Date.UTC(2026, 10, 26, 17, 30);

const review = (releaseSet: string, answers: Record<string, unknown>): Review => ({
  reference: 'K7MDHX9P',
  receivedAt: RECEIVED_AT,
  school: '',
  flow: 'pets',
  releaseSet,
  trial: false,
  status: 'new',
  assignee: undefined,
  openedAt: undefined,
  openedBy: undefined,
  version: 0,
  yearGroup: undefined,
  ...{ pupil: '', contact: '', phone: '', email: '' },
  registration: {
    reference: 'K7MDHX9P',
    receivedAt: 0,
    flow: 'pets',
    releaseSet,
    payload: answers,
  },
  marks: ['fast'],
  answers,
});

async function rows(
  reviews: Review[],
  language: 'vi' | 'en',
  chosen: (id: string) => boolean = () => true,
  listsOf = (_school: string) => Promise.resolve(new Map()),
) {
  const columns = await columnsOf(declarations, 'pets', TEXTS[language]);
  async function* all() {
    yield* await Promise.resolve(reviews);
  }
  const found: Cell[][] = [];
  for await (const row of sheetRows(
    all(),
    columns.filter(({ id }) => chosen(id)),
    {
      language,
      statusText: (status) => `<${status}>`,
    },
    declarations,
    listsOf,
  )) {
    found.push(row);
  }
  return found;
}

test('a sheet has the questions of every version as headings, and each answer as its own set says', async () => {
  const found = await rows(
    [
      review('new', { petName: '007', born: 0, isTame: false, size: 1, walks: 0, strange: '=1' }),
      review('new', { walks: null }),
      review('new', { walks: '5' }),
      review('old', { oldName: 'Mèo', size: 1 }),
    ],
    'en',
  );
  const own = ['K7MDHX9P', '<new>', '', { moment: RECEIVED_AT }, 'pets', '', 'fast'];
  expect(found).toEqual([
    ['Reference', 'Status', 'Assigned to', 'Received', 'Form', 'School', 'Marks'].concat([
      'Name',
      'Date of birth',
      'Tame',
      'Size',
      'Walks',
      'Name (oldName)',
      'Other',
    ]),
    [...own, '007', { date: 0 }, 'No', 'Small', 0, '', '{"strange":"=1"}'],
    [...own, '', '', '', '', '', '', ''],
    [...own, '', '', '', '', '5', '', ''],
    [...own, '', '', '', 'Large', '', 'Mèo', ''],
  ]);
});

test('a sheet has the chosen columns alone, in the chosen language', async () => {
  const chosen = (id: string) => ['reference', 'answer.isTame'].includes(id);
  expect(await rows([review('new', { petName: 'An', isTame: true })], 'vi', chosen)).toEqual([
    ['Mã hồ sơ', 'Thuần'],
    ['K7MDHX9P', 'Có'],
  ]);
});

test('the lists of a school are read once, and not for each row', async () => {
  const schools: string[] = [];
  const all = ['a', 'b', 'a'].map((school) => ({ ...review('new', {}), school }));
  await rows(all, 'vi', undefined, (school) => {
    schools.push(school);
    return Promise.resolve(new Map());
  });
  expect(schools).toEqual(['a', 'b']);
});
