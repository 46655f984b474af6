import type { Language } from 'contract';
import { type AnsweredField, declaredAnswer, plainText } from 'contract/declared-answer';
import type { Kysely } from 'kysely';
import type { Texts } from '../../content/declarations';
import { readLists } from '../../storage/lists/readLists';
import type { DatabaseSchema } from '../../storage/schema/schema';

/** The names of the entries of each list, by list and id, in their order. */
export type ListNames = ReadonlyMap<string, ReadonlyMap<number, Texts>>;

/** The lists of a school as they are now. */
export async function readListNames(
  db: Kysely<DatabaseSchema>,
  school: string,
): Promise<ListNames> {
  const lists = await readLists(db, school);
  return new Map(
    [...lists].map(([list, entries]) => [
      list,
      new Map(entries.map(({ id, vi, en }) => [id, { vi, en }])),
    ]),
  );
}

const YES_NO = { true: { vi: 'Có', en: 'Yes' }, false: { vi: 'Không', en: 'No' } };

/**
 * An answer as a parent saw it, in a language; '' when nothing was answered. What no declaration or list
 * explains is shown as it was sent.
 *
 * @param lists those of the registration's school
 */
export function answerText(
  field: AnsweredField | undefined,
  value: unknown,
  language: Language,
  lists: ListNames,
): string {
  if (typeof value === 'boolean') return YES_NO[`${value}`][language];
  if (Array.isArray(value)) {
    return value.map((one) => answerText(field, one, language, lists)).join(', ');
  }
  if (!field) return plainText(value);
  const answer = declaredAnswer(field, value);
  switch (answer.kind) {
    case 'text':
      return answer.text;
    case 'message':
      return field.options?.find(({ label }) => label.vi === answer.key)?.label[language] ?? '';
    case 'option':
      return lists.get(answer.list)?.get(answer.id)?.[language] ?? String(answer.id);
    case 'date':
      return dateText(answer.date);
  }
}

/** `dd/mm/yyyy`; a number that is no date as it is. */
function dateText(date: number): string {
  if (Number.isNaN(new Date(date).getTime())) return String(date);
  return new Date(date).toISOString().slice(0, 10).split('-').reverse().join('/');
}
