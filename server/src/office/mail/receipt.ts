import type { Language } from 'contract';
import type { Kysely } from 'kysely';
import { type Message, queueMessages } from '../../storage/messages/messages';
import type { DatabaseSchema } from '../../storage/schema/schema';
import type { Mail } from './mailer';

/** A registration that is this old was sent before anybody would read its receipt as one. */
const TOO_OLD_MS = 86_400_000;
/** What tells that something else than a parent may have sent a registration. */
const SPAM = /\b(extra|fast|network)\b/;

/** Queues a receipt for each registration whose parent is waiting for one. */
export const queueReceipts = (
  db: Kysely<DatabaseSchema>,
  rows: readonly { reference: string; received_at: number; trial: number; marks: string | null }[],
  now: number,
): Promise<void> =>
  queueMessages(
    db,
    rows
      .filter(({ trial, marks }) => trial === 0 && !SPAM.test(marks ?? ''))
      .filter(({ received_at: at }) => at > now - TOO_OLD_MS)
      .map(({ reference }) => ({
        id: receiptId(reference),
        channel: 'mail',
        kind: 'receipt',
        reference,
      })),
    now,
  );

/** The receipt of a registration; undefined when there is none to send. */
export const receiptOf = (
  db: Kysely<DatabaseSchema>,
  reference: string,
): Promise<Message | undefined> =>
  db.selectFrom('message').selectAll().where('id', '=', receiptId(reference)).executeTakeFirst();

const receiptId = (reference: string) => `receipt-${reference}`;

/** What a receipt says of a registration. */
export interface Receipt {
  reference: string;
  /** When it was, in each language. */
  received: Record<Language, string>;
  /** The texts of the form, in Vietnamese. */
  title: string;
  afterwards: readonly string[];
  contact: readonly string[];
  /** A text of the form in English. */
  english(text: string): string;
}

/** The receipt, in both languages. Nothing that was typed is in it: a mail can reach the wrong reader. */
export function receipt({ reference, english, ...one }: Receipt): Omit<Mail, 'to' | 'id'> {
  const { received, title, afterwards, contact } = one;
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
  const vi = [
    'Cảm ơn Quý phụ huynh đã đăng ký. Nhà trường đã nhận được hồ sơ.',
    `Mã hồ sơ: ${reference}\nBiểu mẫu: ${title}\nNhận lúc: ${received.vi}`,
    afterwards.length > 0 && `Tiếp theo:\n${list(afterwards)}`,
    contact.length > 0 && `Liên hệ: ${contact.join(' · ')}`,
    'Thư này được gửi tự động và không chứa thông tin đã nhập. Nếu Quý phụ huynh không đăng ký, xin bỏ qua thư này.',
  ];
  const en = [
    'Thank you for registering. The school has received the registration.',
    `Reference: ${reference}\nForm: ${english(title)}\nReceived: ${received.en}`,
    afterwards.length > 0 && `What happens next:\n${list(afterwards.map(english))}`,
    contact.length > 0 && `Contact: ${contact.join(' · ')}`,
    'This is an automatic mail without anything that was typed. If you did not register, ignore it.',
  ];
  const paragraphs = (all: readonly (string | false)[]) => all.filter(Boolean).join('\n\n');
  return {
    subject: `${title} · ${english(title)}: ${reference}`,
    text: `${paragraphs(vi)}\n\n----------\n\n${paragraphs(en)}\n`,
  };
}
