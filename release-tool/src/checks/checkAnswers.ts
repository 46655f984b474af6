import type { FlowFile, PublishedStep } from 'contract';
import { fieldsOf } from './fields';
import { sectionOf } from '../set/makeSet';
import type { Problem } from './problem';
import { refusal } from './refusal';

/**
 * Checks that the server accepts the answers of a fallback. It validates them with the schemas of the set,
 * which are those of the step's own version.
 *
 * @param steps the steps of the set
 */
export function checkAnswers(
  flow: FlowFile,
  other: PublishedStep,
  steps: readonly PublishedStep[],
): Problem[] {
  const place = flow.steps.find(({ step }) => step === other.name);
  const own = steps.find(({ name }) => name === other.name);
  if (!place || !own) return [];
  const problem = (rule: string, found: string, expected: string): Problem => ({
    package: `${other.name}@${other.version}`,
    rule: `as the fallback of ${own.version}, ${rule}`,
    found,
    expected,
  });
  const section = sectionOf(place, own.step);
  const sent = sectionOf(place, other.step);
  if (section?.name !== sent?.name) {
    return [problem('section name', sent?.name ?? 'none', section?.name ?? 'none')];
  }
  const taken = steps
    .filter((step) => step !== own)
    .flatMap((step) =>
      Object.keys(fieldsOf(step))
        .filter((field) => field in fieldsOf(other))
        .map((field) => problem(`field ${field}`, 'it', `none: ${step.name} has it`)),
    );
  const refused = section && sent && refusal(section.schema, sent.schema);
  return refused === undefined
    ? taken
    : [...taken, problem(refused, 'answers that the server would refuse', 'none')];
}
