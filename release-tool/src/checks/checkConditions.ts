import type { Condition, FieldCondition, FlowFile, FlowFileStep, PublishedStep } from 'contract';
import { isRecord } from 'contract/values';
import { fieldsIn, fits, limitsOf, limitsText, typeOf, type Limits } from './fields';
import type { Problem, ProblemAt } from './problem';

/**
 * Checks that every `when` refers to a field that an earlier step shows, and compares it with values that
 * the field can have.
 */
export function checkConditions(
  flow: FlowFile,
  steps: readonly PublishedStep[],
  problemAt: ProblemAt,
): Problem[] {
  return flow.steps.flatMap(({ when }, index) =>
    (when ? fieldConditionsIn(when) : []).flatMap((condition) =>
      checkField(condition, flow.steps.slice(0, index), steps, `steps[${index}].when`, problemAt),
    ),
  );
}

/** The conditions about single fields that a condition is composed of. */
export function fieldConditionsIn(condition: Condition): FieldCondition[] {
  if ('all' in condition) return condition.all.flatMap(fieldConditionsIn);
  if ('any' in condition) return condition.any.flatMap(fieldConditionsIn);
  return 'not' in condition ? fieldConditionsIn(condition.not) : [condition];
}

function checkField(
  condition: FieldCondition,
  earlier: readonly FlowFileStep[],
  steps: readonly PublishedStep[],
  place: string,
  problemAt: ProblemAt,
): Problem[] {
  const { field } = condition;
  const owner = earlier.find(({ step }) => field in fieldsIn(steps, step));
  if (!owner) {
    const known = earlier.flatMap(({ step }) => Object.keys(fieldsIn(steps, step)));
    return [problemAt(place, `field ${field}`, `one of an earlier step (${known.join(', ')})`)];
  }
  if (owner.options?.fields?.[field] === 'hidden') {
    return [problemAt(place, `field ${field}`, `one that is asked for: ${owner.step} hides it`)];
  }
  const schema = fieldsIn(steps, owner.step)[field];
  const allowed =
    owner.options?.offered?.[field] ??
    (isRecord(schema) && Array.isArray(schema.enum) ? (schema.enum as unknown[]) : undefined);
  const blank = isExact(condition) ? NOTHING_CHOSEN : [];
  const limits = limitsOf(schema);
  const type = typeOf(schema);
  return valuesOf(condition).flatMap((value) => {
    const found = `${JSON.stringify(value)} for ${field}`;
    if (!fits(value, type)) return [problemAt(place, found, `a value of type ${type}`)];
    if (limits && !isWithin(condition, Number(value), limits)) {
      return [problemAt(place, found, limitsText(limits))];
    }
    if (!allowed || [...allowed, ...blank].some((one) => isMet(condition, value, one))) return [];
    return [problemAt(place, found, `one of ${allowed.join(', ')}`)];
  });
}

/** The answers where nothing is chosen: of a list or of numbers, and of texts. */
export const NOTHING_CHOSEN: readonly unknown[] = [0, ''];

/** Whether a condition names answers: "nothing chosen" is one, and is within no bound. */
export const isExact = (condition: FieldCondition) => 'is' in condition || 'in' in condition;

/** Whether an answer meets a condition, of whose values this is one. */
function isMet(condition: FieldCondition, value: unknown, answer: unknown): boolean {
  if ('atLeast' in condition) return Number(answer) >= condition.atLeast;
  if ('atMost' in condition) return Number(answer) <= condition.atMost;
  return answer === value;
}

/** Whether a number that meets a condition, of whose values this is one, is within a field's limits. */
const isWithin = (condition: FieldCondition, value: number, { minimum, maximum }: Limits) =>
  ('atMost' in condition || value <= maximum) && ('atLeast' in condition || value >= minimum);

export function valuesOf(condition: FieldCondition): readonly unknown[] {
  if ('in' in condition) return condition.in;
  if ('is' in condition) return [condition.is];
  return ['atLeast' in condition ? condition.atLeast : condition.atMost];
}
