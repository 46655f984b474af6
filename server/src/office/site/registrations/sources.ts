import type { Language } from 'contract';
import { createDeclarations } from '../../../content/declarations';
import type { Person } from '../../../storage/people/people';
import { createReviews, type ReviewDetails } from '../../../storage/review/reviews';
import type { Overdue } from '../../../storage/review/visibleReviews';
import { readListNames } from '../../answers/answerText';
import { describeReview } from '../../answers/describeReview';
import { overdueOf } from '../../officeFlow';
import { readStatusTexts } from '../../statusTexts';
import { RefusedError, type Site, type PageRequest } from '../site';

export type Sources = ReturnType<typeof createSources>;

/** What the pages about registrations are made of. */
export function createSources({ db, releases, now }: Site) {
  const declarations = createDeclarations(db);
  const describe = describeReview(declarations);
  return {
    declarations,
    listNames: (school: string) => readListNames(db, school),
    /** What the office calls the statuses in a language. */
    statusTexts: async (language: Language) => (await readStatusTexts(db))(language),
    overdue: async (): Promise<Overdue> => overdueOf(releases, await declarations.flows(), now()),
    /** What somebody may see, and nothing else. */
    reviewsOf: ({ school }: Person) => createReviews(db, school, describe),
  };
}

/** @throws RefusedError when the registration of an address is not there, for whoever asks */
export async function found({ reviewsOf }: Sources, request: PageRequest): Promise<ReviewDetails> {
  const { reference = '' } = request.values;
  const isOne = /^[A-Za-z0-9]{8}$/.test(reference);
  const review = isOne ? await reviewsOf(request.person).get(reference) : undefined;
  if (!review) throw new RefusedError(404, 'Không có hồ sơ này.');
  return review;
}
