import type { Kysely } from 'kysely';
import { collectDictionary } from '../../content/dictionary';
import { parseEmail } from '../../core/parseEmail';
import { type Message, queueMessages } from '../../storage/messages/messages';
import { ALL_SCHOOLS } from '../../storage/people/people';
import type { Reviewed } from '../../storage/review/reviewWriter';
import { findReview } from '../../storage/review/visibleReviews';
import type { DatabaseSchema } from '../../storage/schema/schema';
import { TEXTS } from '../site/texts';
import type { Mail, MailSources } from './mailer';

/** What tells that something else than a parent may have sent a registration. */
const SPAM = /\b(extra|fast|network)\b/;
const DAY_MS = 86_400_000;

const RECEIPT = { channel: 'mail', kind: 'receipt' } as const;
const receiptId = (reference: string) => `receipt-${reference}`;

/** Queues a receipt for each registration whose parent is waiting for one: nobody does a day later. */
export const queueReceipts = (
  db: Kysely<DatabaseSchema>,
  rows: readonly Reviewed[],
  now: number,
): Promise<void> =>
  queueMessages(
    db,
    rows
      .filter(({ trial, marks }) => trial === 0 && !SPAM.test(marks ?? ''))
      .filter(({ received_at: at }) => at > now - DAY_MS)
      .map(({ reference }) => ({ ...RECEIPT, id: receiptId(reference), reference })),
    now,
  );

/** The receipt of a registration; undefined when there is none to send. */
export const receiptOf = (
  db: Kysely<DatabaseSchema>,
  reference: string,
): Promise<Message | undefined> =>
  db.selectFrom('message').selectAll().where('id', '=', receiptId(reference)).executeTakeFirst();

/**
 * The receipt of a message in both languages, or why none is sent. Nothing that was typed is in it: a mail can
 * reach the wrong reader.
 *
 * @param mayGet counts a mail to somebody; false when that address got enough in a day
 */
export async function receiptMail(
  { db, releases }: MailSources,
  { reference, attempts }: Message,
  mayGet: (address: string) => boolean,
): Promise<Omit<Mail, 'id'> | string> {
  const row = await findReview(db, ALL_SCHOOLS, reference ?? '');
  const to = row && parseEmail(row.email);
  if (!to) return 'NO_ADDRESS';
  const flow = releases.currentSet(row.flow)?.flow;
  if (!flow) return 'NO_FORM';
  if (attempts === 0 && !mayGet(to)) return 'ENOUGH';
  const { title, afterwards = [], contact = {} } = flow;
  const office = await db.selectFrom('dictionary').select(['vi', 'en']).execute();
  const entries = collectDictionary(releases, office, () => {});
  const english = (text: string) => entries.find(({ vi }) => vi === text)?.en ?? text;
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
  const contacts = [contact.phone, contact.mail].filter((one) => one !== undefined).join(' · ');
  const vi = [
    'Cảm ơn Quý phụ huynh đã đăng ký. Nhà trường đã nhận được hồ sơ.',
    `Mã hồ sơ: ${reference}\nBiểu mẫu: ${title}\nNhận lúc: ${TEXTS.vi.time(row.receivedAt)}`,
    afterwards.length > 0 && `Tiếp theo:\n${list(afterwards)}`,
    contacts && `Liên hệ: ${contacts}`,
    'Thư này được gửi tự động và không chứa thông tin đã nhập. Nếu Quý phụ huynh không đăng ký, xin bỏ qua thư này.',
  ];
  const en = [
    'Thank you for registering. The school has received the registration.',
    `Reference: ${reference}\nForm: ${english(title)}\nReceived: ${TEXTS.en.time(row.receivedAt)}`,
    afterwards.length > 0 && `What happens next:\n${list(afterwards.map(english))}`,
    contacts && `Contact: ${contacts}`,
    'This is an automatic mail without anything that was typed. If you did not register, ignore it.',
  ];
  return {
    to,
    subject: `${title} · ${english(title)}: ${reference}`,
    text: [...vi, '----------', ...en].filter(Boolean).join('\n\n').concat('\n'),
  };
}
