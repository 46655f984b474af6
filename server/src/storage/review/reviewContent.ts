import type { Insertable } from 'kysely';
import { keyedHash } from '../database/sharedKey';
import type { Registration } from '../registrations/reader';
import type { ReviewTextRow } from '../schema/schema';
import { phoneDigits, searchable } from './searchText';

/** What the office's lists show of a registration; '' for what its form does not ask. */
export interface ReviewContent {
  pupil: string;
  contact: string;
  phone: string;
  email: string;
  /** The answer that filters compare: an id of a list, or an option. */
  yearGroup: string | undefined;
  /** The wire names of the fields that the office may correct: those of contact, phone and e-mail. */
  correctable: readonly string[];
}

/** Reads a registration by its declarations: see `office/describeReview.ts`. */
export type DescribeReview = (registration: Registration) => Promise<ReviewContent>;

/** Shorter ones are no number of a telephone. */
const SHORTEST_PHONE = 8;

/** The name of the shared key by which families are hashed. */
export const CONTACT_KEY = 'contact';

/** Columns that are made of a registration's content, by the table that has them. */
export interface ReviewColumns {
  review: { year_group: string | null; contact_key: string | null };
  text: Omit<Insertable<ReviewTextRow>, 'reference' | 'number' | 'received_at'>;
}

/** @param key the shared key of that name */
export function reviewColumns(
  key: string,
  reference: string,
  { pupil, contact, phone, email, yearGroup }: ReviewContent,
): ReviewColumns {
  const digits = phoneDigits(phone);
  const shared = digits.length >= SHORTEST_PHONE ? digits : searchable(email);
  const search = [...[reference, pupil, contact, email].map(searchable), digits].join(' ');
  return {
    review: {
      year_group: yearGroup ?? null,
      contact_key: shared === '' ? null : keyedHash(key, shared),
    },
    text: { pupil, contact, phone, email, search },
  };
}
