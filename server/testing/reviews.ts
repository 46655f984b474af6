import { plainText } from 'contract/declared-answer';
import type { RegistrationRow } from '../src/storage/schema/schema';
import type { DescribeReview } from '../src/storage/review/reviewContent';
import type { TestDatabase } from './eachDatabase';

/** Reads a payload whose wire names are those of a review's content. */
export const describeByName: DescribeReview = ({ payload }) => {
  const text = (name: string) => plainText(payload[name]);
  return Promise.resolve({
    pupil: text('pupil'),
    contact: text('contact'),
    phone: text('phone'),
    email: text('email'),
    yearGroup: text('yearGroup') || undefined,
    correctable: ['contact', 'phone', 'email'],
  });
};

/** Keeps a registration as a server does. */
export async function register(
  { db }: Pick<TestDatabase, 'db'>,
  reference: string,
  payload: Record<string, unknown> = {},
  changes: Partial<
    Pick<RegistrationRow, 'flow' | 'received_at' | 'marks' | 'pupil_hash' | 'release_set'>
  > & {
    school?: string;
    trial?: number;
  } = {},
): Promise<void> {
  await db
    .insertInto('registration')
    .values({
      reference,
      body_hash: reference,
      flow: 'admission',
      release_set: 'set-1',
      received_at: 1000,
      payload: JSON.stringify(payload),
      ...changes,
    })
    .execute();
}
