import type { Language } from 'contract';
import type { Mail } from './mailer';

/** How many registrations of a form there are. */
export interface FormCount {
  /** The form's title in each language. */
  vi: string;
  en: string;
  count: number;
}

/** What a mail to the staff says of a time. It names no pupil and no parent. */
export interface StaffNews {
  /** When it began and ended, in each language. */
  from: Record<Language, string>;
  to: Record<Language, string>;
  forms: readonly FormCount[];
  /** In all, whenever they came: those that are new, as the office calls it. Only the digest has them. */
  waiting?: { new: number; overdue: number; called: Record<Language, string> };
  /** The office's address; undefined where only its own machine reaches it. */
  origin: string | undefined;
}

/** The mail about it, in both languages. */
export function staffMail({
  from,
  to,
  forms,
  waiting,
  origin,
}: StaffNews): Omit<Mail, 'to' | 'id'> {
  const count = forms.reduce((sum, one) => sum + one.count, 0);
  const vi = [
    `${count} hồ sơ mới từ ${from.vi} đến ${to.vi}.`,
    ...forms.map((one) => `- ${one.vi}: ${one.count}`),
    ...(waiting
      ? [
          `Tất cả hồ sơ “${waiting.called.vi}”: ${waiting.new}. Quá hạn trả lời: ${waiting.overdue}.`,
        ]
      : []),
  ];
  const en = [
    `New registrations from ${from.en} to ${to.en}: ${count}.`,
    ...forms.map((one) => `- ${one.en}: ${one.count}`),
    ...(waiting
      ? [`“${waiting.called.en}” in all: ${waiting.new}. Overdue: ${waiting.overdue}.`]
      : []),
  ];
  const link = origin === undefined ? [] : ['', `${origin}/registrations`];
  return {
    subject: `${count} hồ sơ mới · New registrations: ${count}`,
    text: [...vi, '', ...en, ...link, ''].join('\n'),
  };
}
