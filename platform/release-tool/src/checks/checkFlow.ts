import type { FlowFile, PublishedStep } from 'contract';
import { askedFields, expectedOf } from './askedFields';
import { checkConditions } from './checkConditions';
import { flowProblem } from './problem';

/**
 * Checks a flow file against the releases that it uses, beyond its schema. Each problem names the flow and
 * the place in its file.
 *
 * @param steps the releases of the flow's steps
 * @param others the other flows that are served
 */
export const checkFlow = (
  flow: FlowFile,
  steps: readonly PublishedStep[],
  others: readonly Pick<FlowFile, 'id' | 'title' | 'submitPath'>[],
): string[] => [
  ...checkAlone(flow, others),
  ...checkOwners(flow, steps),
  ...checkConstants(flow, steps),
  ...checkConditions(flow, steps),
];

/**
 * Checks that the registration path and the page title are unique: the server and parents distinguish
 * flows by them.
 */
const checkAlone = (flow: FlowFile, others: Parameters<typeof checkFlow>[2]): string[] =>
  (['submitPath', 'title'] as const).flatMap((place) => {
    const same = others.find((other) => other.id !== flow.id && other[place] === flow[place]);
    if (!same) return [];
    return [flowProblem(flow, place, `"${flow[place]}"`, `another one than flow ${same.id} has`)];
  });

/**
 * Checks that no two steps have the same section or the same field. They would overwrite each other's answers:
 * the payload is one object.
 */
function checkOwners(flow: FlowFile, steps: readonly PublishedStep[]): string[] {
  const owners = new Map<string, string>();
  return flow.steps.flatMap(({ step }, index) => {
    const section = steps.find(({ name }) => name === step)?.step.section;
    if (!section) return [];
    const fields = Object.keys(section.schema.properties).map((name) => `field ${name}`);
    return [`section ${section.name}`, ...fields].flatMap((what) => {
      const owner = owners.get(what);
      owners.set(what, step);
      if (owner === undefined) return [];
      const place = `steps[${index}].step`;
      return [flowProblem(flow, place, `${what} of ${step}`, `it once: ${owner} has it too`)];
    });
  });
}

/** Checks that each constant is a valid answer for the next pupil's form. */
function checkConstants(flow: FlowFile, steps: readonly PublishedStep[]): string[] {
  const fields = Object.fromEntries(
    flow.steps.flatMap((place) => Object.entries(askedFields(place, steps))),
  );
  return Object.entries(flow.constants.nextPupil).flatMap(([field, value]) => {
    const rules = fields[field];
    const expected = rules
      ? expectedOf(rules, value)
      : `a field that the flow asks for (${Object.keys(fields).join(', ')})`;
    if (expected === undefined) return [];
    return [flowProblem(flow, `constants.nextPupil.${field}`, JSON.stringify(value), expected)];
  });
}
