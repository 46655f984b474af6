import type { Purpose } from 'contract';
import { plainText } from 'contract/declared-answer';
import type { Declarations, DeclaredField, DeclaredSection } from '../../content/declarations';
import type { DescribeReview } from '../../storage/review/reviewContent';

/** Reads what the office's lists show of a registration, by what its set declares. */
export const describeReview =
  ({ fieldsOf }: Pick<Declarations, 'fieldsOf'>): DescribeReview =>
  async ({ releaseSet, flow, payload }) => {
    const sections = await fieldsOf(releaseSet, flow);
    const answers = (purpose: Purpose) =>
      fieldsWith(sections, purpose).flatMap(({ name }) => {
        const text = plainText(payload[name]).replace(/\s+/g, ' ').trim();
        return text === '' ? [] : [text];
      });
    const yearGroup = fieldsWith(sections, 'yearGroup')[0];
    return {
      pupil: answers('pupilName').join(' ') || firstText(sections, payload),
      contact: answers('contactName').join(' '),
      phone: answers('phone').join(' '),
      email: answers('email').join(' '),
      // Not what was typed.
      yearGroup:
        yearGroup && (yearGroup.list !== undefined || yearGroup.options)
          ? plainText(payload[yearGroup.name] || undefined) || undefined
          : undefined,
      correctable: (['contactName', 'phone', 'email'] as const).flatMap((purpose) =>
        fieldsWith(sections, purpose).map(({ name }) => name),
      ),
    };
  };

/** The fields that declare a purpose, in their order. */
const fieldsWith = (sections: readonly DeclaredSection[], purpose: Purpose): DeclaredField[] =>
  sections.flatMap(({ fields }) => fields.filter((field) => field.purpose === purpose));

/** The first text of a form that does not declare whom it is about. */
function firstText(
  sections: readonly DeclaredSection[],
  payload: Readonly<Record<string, unknown>>,
): string {
  if (fieldsWith(sections, 'pupilName').length > 0) return '';
  const names = sections.flatMap(({ fields }) => fields.map(({ name }) => name));
  const texts = (names.length > 0 ? names : Object.keys(payload)).map((name) => payload[name]);
  return texts.find((value): value is string => typeof value === 'string' && value !== '') ?? '';
}
