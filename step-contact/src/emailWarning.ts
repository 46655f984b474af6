import type { Warning } from 'shared-store';
import type { ContactInfo } from './contactInfo';

/** Warns of a mail domain that is one slip away from a common one, and suggests that one. */
export function emailWarning({ email }: ContactInfo): Warning | undefined {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || COMMON.includes(domain)) return undefined;
  const meant = COMMON.find((common) => isOneSlip(domain, common));
  if (meant === undefined) return undefined;
  const suggestion = `${email.slice(0, at)}@${meant}`;
  return { key: 'Có phải bạn muốn nhập {suggestion}?', values: { suggestion }, suggestion };
}

/** The mail domains of most parents in Viet Nam, the likelier ones first; some are one slip apart. */
const COMMON = [
  'gmail.com',
  'yahoo.com',
  'yahoo.com.vn',
  'icloud.com',
  'outlook.com',
  'outlook.com.vn',
  'hotmail.com',
  'live.com',
  'protonmail.com',
  'rocketmail.com',
  'ymail.com',
  'email.com',
  'mail.com',
];

/** Whether one character was left out, added, replaced, or exchanged with the next one. */
export function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  const rest = typed.slice(start);
  const expected = meant.slice(start);
  return (
    typed !== meant &&
    (rest === expected.slice(1) ||
      rest.slice(1) === expected ||
      rest.slice(1) === expected.slice(1) ||
      (rest.slice(2) === expected.slice(2) &&
        rest.slice(0, 2) === `${expected[1] ?? ''}${expected[0] ?? ''}`))
  );
}
