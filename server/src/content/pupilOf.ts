import type { PublishedSet, Purpose } from 'contract';

/**
 * What tells the pupil of a registration from the others of its school and flow: the name in one form, and the
 * birth date. Undefined when the flow does not declare which fields these are, or one of them is missing.
 */
export function pupilOf(
  { flow, sections }: Pick<PublishedSet, 'flow' | 'sections'>,
  school: string,
  body: Readonly<Record<string, unknown>>,
): string | undefined {
  const fields = sections.flatMap((section) => section.fields ?? []);
  const answers = (purpose: Purpose) =>
    fields.flatMap((field) => (field.purpose === purpose ? [body[field.name]] : []));
  const name = answers('pupilName')
    .filter((answer) => typeof answer === 'string')
    .join(' ')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
  const birthDate = answers('birthDate').find((answer) => typeof answer === 'number');
  if (name === '' || birthDate === undefined) return undefined;
  return JSON.stringify([school, flow.id, name, birthDate]);
}
