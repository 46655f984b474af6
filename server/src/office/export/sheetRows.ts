import type { Language } from 'contract';
import type { Declarations, DeclaredField, DeclaredSection } from '../../content/declarations';
import type { Review } from '../../storage/review/visibleReviews';
import { answerText, type ListNames } from '../answers/answerText';
import { COLUMNS } from '../site/registrations/columns';
import type { Texts } from '../site/texts';
import type { Cell } from './xlsxFile';

/** A column that can be chosen. */
export interface Column {
  /** That of `COLUMNS`; of an answer, `answer.` and its wire name. */
  id: string;
  heading: string;
  /** In characters. */
  width: number;
  cell(review: Review, read: Reading): Cell;
}

/** What a cell needs besides its registration. */
export interface Reading {
  language: Language;
  /** The lists of the registration's school. */
  lists: ListNames;
  /** The fields of its set by their wire names. */
  fields: ReadonlyMap<string, DeclaredField>;
  /** A status as the office calls it. */
  statusText(status: string): string;
}

const ANSWER_WIDTH = 20;

/**
 * The columns of a flow, or of all, in every version of it: the office's own, then the questions, the newest
 * set's first, then `other` with the answers that nothing declares.
 */
export async function columnsOf(
  declarations: Pick<Declarations, 'fieldsOfFlow'>,
  flow: string | undefined,
  { language, t }: Pick<Texts, 'language' | 't'>,
): Promise<Column[]> {
  const fields = await declarations.fieldsOfFlow(flow);
  const names = new Set(fields.map(({ name }) => name));
  const headings = fields.map(({ label }) => label[language]);
  return [
    ...COLUMNS.filter(({ only }) => only !== 'list').map(({ id, heading, width, value }) => ({
      ...{ id, heading: t(heading), width, cell: value },
    })),
    ...fields.map((field, index) => ({
      id: `answer.${field.name}`,
      heading: headingOf(field, language, headings.indexOf(field.label[language]) === index),
      width: ANSWER_WIDTH,
      cell: (review: Review, read: Reading) => answerCell(field, review, read),
    })),
    {
      id: 'other',
      heading: t('Khác'),
      width: ANSWER_WIDTH,
      cell({ answers }) {
        const others = Object.entries(answers).filter(([name]) => !names.has(name));
        return others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : '';
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
  reading: Pick<Reading, 'language' | 'statusText'>,
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
    const read = { ...reading, fields, lists };
    yield columns.map(({ cell }) => cell(review, read));
  }
}

const fieldsByName = (sections: readonly DeclaredSection[]) =>
  new Map(sections.flatMap(({ fields }) => fields).map((field) => [field.name, field]));
