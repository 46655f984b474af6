import type { FlowFile, PublishedStep } from 'contract';
import { checkConditions } from './checkConditions';
import { fieldsIn, fieldsOf, fits, limitsOf, limitsText, typeOf } from './fields';
import type { Problem, ProblemAt } from './problem';
import { FLOWS_PACKAGE } from '../folder/readRelease';

/**
 * Checks a flow file against the releases that it uses, beyond its schema. Each problem names the flow and
 * the place in its file.
 *
 * @param steps the releases of the flow's steps
 * @param others the other flows that are served
 */
export function checkFlow(
  flow: FlowFile,
  steps: readonly PublishedStep[],
  others: readonly Pick<FlowFile, 'id' | 'title' | 'submitPath'>[],
): Problem[] {
  const problemAt: ProblemAt = (place, found, expected) => ({
    package: FLOWS_PACKAGE,
    rule: `flow ${flow.id}, ${place}`,
    found,
    expected,
  });
  return [
    ...checkAlone(flow, others, problemAt),
    ...checkOneOwner(flow, 'section', (name) => sectionsIn(steps, name), problemAt),
    ...checkOneOwner(flow, 'field', (name) => Object.keys(fieldsIn(steps, name)), problemAt),
    ...checkConstantValues(flow, steps, problemAt),
    ...checkConditions(flow, steps, problemAt),
  ];
}

/**
 * Checks that the registration path and the page title are unique: the server and parents distinguish
 * flows by them.
 */
function checkAlone(
  flow: FlowFile,
  others: Parameters<typeof checkFlow>[2],
  problemAt: ProblemAt,
): Problem[] {
  return (['submitPath', 'title'] as const).flatMap((place) => {
    const same = others.find((other) => other.id !== flow.id && other[place] === flow[place]);
    return same
      ? [problemAt(place, `"${flow[place]}"`, `another one than flow ${same.id} has`)]
      : [];
  });
}

/**
 * Checks that no two steps have the same section or the same field. They would overwrite each other's answers:
 * the payload is one object.
 */
function checkOneOwner(
  flow: FlowFile,
  what: 'section' | 'field',
  ownedBy: (step: string) => readonly string[],
  problemAt: ProblemAt,
): Problem[] {
  const owners = new Map<string, string>();
  return flow.steps.flatMap(({ step }, index) =>
    ownedBy(step).flatMap((name) => {
      const owner = owners.get(name);
      owners.set(name, step);
      return owner === undefined
        ? []
        : [
            problemAt(
              `steps[${index}].step`,
              `${what} ${name} of ${step}`,
              `it once: ${owner} has it too`,
            ),
          ];
    }),
  );
}

const sectionsIn = (steps: readonly PublishedStep[], name: string) =>
  steps.flatMap(({ name: step, step: { section } }) =>
    section && step === name ? [section.name] : [],
  );

/** Checks that each constant is of a field, and a valid answer for the next pupil's form. */
function checkConstantValues(
  flow: FlowFile,
  steps: readonly PublishedStep[],
  problemAt: ProblemAt,
): Problem[] {
  return Object.entries(flow.constants.nextPupil).flatMap(([field, value]) => {
    const owner = flow.steps.find(({ step }) => field in fieldsIn(steps, step));
    if (!owner) {
      const known = steps.flatMap((step) => Object.keys(fieldsOf(step)));
      const expected = `a field of the flow's steps (${known.join(', ')})`;
      return [problemAt('constants.nextPupil', field, expected)];
    }
    const place = `constants.nextPupil.${field}`;
    const found = JSON.stringify(value);
    const type = typeOf(fieldsIn(steps, owner.step)[field]);
    if (!fits(value, type)) return [problemAt(place, found, `a value of type ${type}`)];
    if (owner.options?.fields?.[field] === 'hidden') {
      return [problemAt(place, found, `no constant for a field that ${owner.step} hides`)];
    }
    const limits = limitsOf(fieldsIn(steps, owner.step)[field]);
    if (limits && (Number(value) < limits.minimum || Number(value) > limits.maximum)) {
      return [problemAt(place, found, limitsText(limits))];
    }
    const offered = owner.options?.offered?.[field];
    return !offered || offered.some((id) => id === value)
      ? []
      : [problemAt(place, found, `one that is offered: ${offered.join(', ')}`)];
  });
}
