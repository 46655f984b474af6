import type { Language } from 'contract';
import type {
  Declarations,
  DeclaredField,
  DeclaredSection,
  Texts,
} from '../../content/declarations';
import type { Review } from '../../storage/review/visibleReviews';
import { answerText, type ListNames } from '../answers/answerText';
import { otherAnswers } from '../otherAnswers';
import type { TimeZone, Zones } from '../timeZone';

/**
 * A cell of a sheet: a text, a number, or a calendar date, or a moment, as UTC shows what a clock of the school
 * showed.
 */
export type Cell = string | number | { date: number } | { moment: number };

/** A column that can be chosen. */
export interface Column {
  /** `reference`, `receivedAt` and the like; of an answer, `answer.` and its wire name. */
  id: string;
  heading: string;
  cell(review: Review, read: Reading): Cell;
}

/** What a cell needs besides its registration. */
export interface Reading {
  language: Language;
  /** That of the registration's school. */
  zone: TimeZone;
  /** The lists of the registration's school. */
  lists: ListNames;
  /** The fields of its set by their wire names. */
  fields: ReadonlyMap<string, DeclaredField>;
  /** A status as the office calls it. */
  statusText(status: string): string;
}

/** The column that names others of the same pupil and with the same answers. */
export const MARKS = 'marks';

const OWN: readonly [id: string, heading: Texts, cell: Column['cell']][] = [
  ['reference', { vi: 'Mã hồ sơ', en: 'Reference' }, ({ reference }) => reference],
  [
    'receivedAt',
    { vi: 'Ngày nhận', en: 'Received' },
    ({ receivedAt }, { zone }) => ({ moment: zone.shown(receivedAt) }),
  ],
  ['flow', { vi: 'Biểu mẫu', en: 'Form' }, ({ flow }) => flow],
  ['school', { vi: 'Trường', en: 'School' }, ({ school }) => school],
  [
    'status',
    { vi: 'Trạng thái', en: 'Status' },
    ({ status }, { statusText }) => statusText(status),
  ],
  ['assignee', { vi: 'Người phụ trách', en: 'Assigned to' }, ({ assignee }) => assignee ?? ''],
  [
    MARKS,
    { vi: 'Đánh dấu', en: 'Marks' },
    ({ registration }) => registration.marks?.join(' ') ?? '',
  ],
];

/**
 * The columns of a flow, or of all, in every version of it: the office's own, then the questions, the newest
 * set's first, then `other` with the answers that nothing declares.
 */
export async function columnsOf(
  declarations: Pick<Declarations, 'fieldsOfFlow'>,
  flow: string | undefined,
  language: Language,
): Promise<Column[]> {
  const fields = await declarations.fieldsOfFlow(flow);
  const names = new Set(fields.map(({ name }) => name));
  const headings = fields.map(({ label }) => label[language]);
  return [
    ...OWN.map(([id, heading, cell]) => ({ id, heading: heading[language], cell })),
    ...fields.map((field, index) => ({
      id: `answer.${field.name}`,
      heading: headingOf(field, language, headings.indexOf(field.label[language]) === index),
      cell: (review: Review, read: Reading) => answerCell(field, review, read),
    })),
    {
      id: 'other',
      heading: { vi: 'Khác', en: 'Other' }[language],
      cell({ answers }) {
        const others = otherAnswers(answers, names);
        return Object.keys(others).length > 0 ? JSON.stringify(others) : '';
      },
    },
  ];
}

/** Two questions with one text differ by their wire names. */
const headingOf = ({ name, label }: DeclaredField, language: Language, isFirst: boolean) =>
  isFirst ? label[language] : `${label[language]} (${name})`;

function answerCell(
  newest: DeclaredField,
  { answers }: Review,
  { fields, language, lists }: Reading,
): Cell {
  if (!Object.hasOwn(answers, newest.name)) return '';
  const value = answers[newest.name];
  const field = fields.get(newest.name) ?? newest;
  if (typeof value === 'number') {
    if (field.kind === 'date') return { date: value };
    if (field.kind === 'number') return value;
  }
  return answerText(field, value, language, lists);
}

/** The chosen columns' headings, then a row for each registration, as they are read. */
export async function* sheetRows(
  reviews: AsyncIterable<Review>,
  columns: readonly Column[],
  { zones, ...reading }: Pick<Reading, 'language' | 'statusText'> & { zones: Zones },
  declarations: Pick<Declarations, 'fieldsOf'>,
  listsOf: (school: string) => Promise<ListNames>,
): AsyncIterable<Cell[]> {
  yield columns.map(({ heading }) => heading);
  let last = { sections: [] as readonly DeclaredSection[], fields: fieldsByName([]) };
  // Read once, so that no row waits for the database.
  const listsBySchool = new Map<string, ListNames>();
  for await (const review of reviews) {
    const sections = await declarations.fieldsOf(review.releaseSet, review.flow);
    // Of the same set they are the same object.
    if (sections !== last.sections) last = { sections, fields: fieldsByName(sections) };
    const { fields } = last;
    const lists = listsBySchool.get(review.school) ?? (await listsOf(review.school));
    listsBySchool.set(review.school, lists);
    const read = { ...reading, zone: zones.of(review.school), fields, lists };
    yield columns.map(({ cell }) => cell(review, read));
  }
}

const fieldsByName = (sections: readonly DeclaredSection[]) =>
  new Map(sections.flatMap(({ fields }) => fields).map((field) => [field.name, field]));
