import type { Condition, FlowFile, SectionSchema } from 'contract';
import { isNullable } from 'contract/section-schema';
import { isRecord } from 'contract/values';

/**
 * A flow whose conditions count the 0 of a number. `evaluateCondition` and `conditionSchema` know no fields,
 * and leave 0 out of every bound, because in most fields it means "nothing chosen".
 *
 * @param schemas of the sections, before or after the flow's options: those keep the types
 */
export function withExactConditions(flow: FlowFile, schemas: readonly SectionSchema[]): FlowFile {
  const fields = schemas.flatMap(({ properties }) => Object.entries(properties));
  const numbers = new Set(
    fields.flatMap(([name, field]) => (isRecord(field) && isNullable(field) ? name : [])),
  );
  return {
    ...flow,
    steps: flow.steps.map((step) =>
      step.when ? { ...step, when: exact(step.when, numbers) } : step,
    ),
  };
}

function exact(condition: Condition, numbers: ReadonlySet<string>): Condition {
  const each = (parts: readonly Condition[]) => parts.map((part) => exact(part, numbers));
  if ('all' in condition) return { all: each(condition.all) };
  if ('any' in condition) return { any: each(condition.any) };
  if ('not' in condition) return { not: exact(condition.not, numbers) };
  const { field } = condition;
  const includes0 =
    ('atLeast' in condition && condition.atLeast <= 0) ||
    ('atMost' in condition && condition.atMost >= 0);
  return includes0 && numbers.has(field) ? { any: [condition, { field, is: 0 }] } : condition;
}
