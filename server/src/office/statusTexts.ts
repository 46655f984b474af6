import type { Language } from 'contract';
import type { Kysely } from 'kysely';
import type { Texts } from '../content/declarations';
import { STATUS_KEY } from '../content/dictionary';
import type { Status } from '../storage/review/reviewEvents';
import type { DatabaseSchema } from '../storage/schema/schema';

/** What the statuses are called until the office calls them otherwise. */
const STATUS_TEXTS: Readonly<Record<Status, Texts>> = {
  new: { vi: 'Mới', en: 'New' },
  contacted: { vi: 'Đã liên hệ', en: 'Contacted' },
  invited: { vi: 'Đã hẹn đánh giá', en: 'Invited' },
  offered: { vi: 'Đã mời nhập học', en: 'Offered' },
  waitListed: { vi: 'Danh sách chờ', en: 'Wait-listed' },
  enrolled: { vi: 'Đã nhập học', en: 'Enrolled' },
  closed: { vi: 'Đã đóng', en: 'Closed' },
};

/** What the statuses are called by default, by their keys in the dictionary, one for each language. */
export const DEFAULT_STATUS_TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries(STATUS_TEXTS).flatMap(([status, texts]) =>
    Object.entries(texts).map(([one, text]) => [`${STATUS_KEY}${status}.${one}`, text] as const),
  ),
);

/** What a status is called; one of a newer version is shown as it is. */
export type StatusText = (status: string) => string;

/** What the office calls the statuses. */
export async function readStatusTexts(
  db: Kysely<DatabaseSchema>,
): Promise<(language: Language) => StatusText> {
  const keys = [...DEFAULT_STATUS_TEXTS.keys()];
  const rows = await db.selectFrom('dictionary').selectAll().where('vi', 'in', keys).execute();
  const texts = new Map([...DEFAULT_STATUS_TEXTS, ...rows.map(({ vi, en }) => [vi, en] as const)]);
  return (language) => (status) => texts.get(`${STATUS_KEY}${status}.${language}`) ?? status;
}
