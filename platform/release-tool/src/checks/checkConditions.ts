import type { Condition, FieldCondition, FlowFile, FlowFileStep, PublishedStep } from 'contract';
import { askedFields, expectedOf } from './askedFields';
import { flowProblem } from './problem';

/**
 * Checks that every `when` refers to a field that an earlier step asks for, and compares it with values that
 * the field can have.
 */
export const checkConditions = (flow: FlowFile, steps: readonly PublishedStep[]): string[] =>
  flow.steps.flatMap(({ when }, index) =>
    fieldConditionsIn(when).flatMap((condition) =>
      checkField(condition, flow.steps.slice(0, index), steps).map(([found, expected]) =>
        flowProblem(flow, `steps[${index}].when`, found, expected),
      ),
    ),
  );

/** The conditions about single fields that a condition is composed of. */
export function fieldConditionsIn(condition: Condition | undefined): FieldCondition[] {
  if (!condition) return [];
  if ('all' in condition) return condition.all.flatMap(fieldConditionsIn);
  if ('any' in condition) return condition.any.flatMap(fieldConditionsIn);
  return 'not' in condition ? fieldConditionsIn(condition.not) : [condition];
}

function checkField(
  condition: FieldCondition,
  earlier: readonly FlowFileStep[],
  steps: readonly PublishedStep[],
): [found: string, expected: string][] {
  const { field } = condition;
  const owner = earlier.find((place) => field in askedFields(place, steps));
  if (!owner) {
    const known = earlier.flatMap((place) => Object.keys(askedFields(place, steps)));
    return [[`field ${field}`, `one that an earlier step asks for (${known.join(', ')})`]];
  }
  // A bound may lie between the ids that the flow offers.
  const place = isExact(condition) ? owner : { step: owner.step };
  const rules = askedFields(place, steps)[field] ?? {};
  return valuesOf(condition).flatMap((value) => {
    const isBlank = isExact(condition) && NOTHING_CHOSEN.includes(value);
    const expected = expectedOf(isBlank ? { type: rules.type } : rules, value);
    return expected === undefined ? [] : [[`${JSON.stringify(value)} for ${field}`, expected]];
  });
}

/** The answers where nothing is chosen: of a list or of numbers, and of texts. */
export const NOTHING_CHOSEN: readonly unknown[] = [0, ''];

/** Whether a condition names answers: "nothing chosen" is one, and is within no bound. */
export const isExact = (condition: FieldCondition) => 'is' in condition || 'in' in condition;

export function valuesOf(condition: FieldCondition): readonly unknown[] {
  if ('in' in condition) return condition.in;
  if ('is' in condition) return [condition.is];
  return ['atLeast' in condition ? condition.atLeast : condition.atMost];
}
