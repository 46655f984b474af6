import type { FieldCondition, JsonSchema, SetSection } from 'contract';
import { evaluateCondition } from 'contract/condition';
import { isNullable } from 'contract/section-schema';
import { valuesOf } from '../checks/checkConditions';
import { blankOf, choicesOf, shownFields, type Lists } from '../player/answers';

/**
 * The answers to a field that conditions tell apart: of all that give each condition the same result, one.
 * They are at most two for each value of a condition and a few more, however many answers the field has.
 *
 * @param asked the conditions of the flow
 * @param lists those that are known; any id from 1 may be in another one
 */
export function distinctAnswers(
  name: string,
  asked: readonly FieldCondition[],
  sections: readonly SetSection[],
  lists: Lists,
): unknown[] {
  const own = asked.filter(({ field }) => field === name);
  const results = (answer: unknown) =>
    own.map((condition) => evaluateCondition(condition, { [name]: answer })).join();
  const answers = answersTo(name, own.flatMap(valuesOf), sections, lists);
  return [...new Map(answers.map((answer) => [results(answer), answer])).values()];
}

function answersTo(
  name: string,
  values: readonly unknown[],
  sections: readonly SetSection[],
  lists: Lists,
): readonly unknown[] {
  const schema = sections.find((section) => name in section.schema.properties)?.schema;
  const field = schema && shownFields(schema).find((one) => one.name === name);
  // Of a text there are other ones than the conditions have.
  if (!field) return [...values, undefined];
  const { rules } = field;
  const blank = blankOf(field);
  const mayStayBlank = !refusesBlank(schema.properties[name] as JsonSchema, blank);
  const isSent = Array.isArray(schema.required) && schema.required.includes(name);
  return [
    ...possible(rules, values, lists),
    ...(mayStayBlank ? [blank] : []),
    ...(isSent ? [] : [undefined]),
  ];
}

function possible(rules: JsonSchema, values: readonly unknown[], lists: Lists): readonly unknown[] {
  if (rules.type === 'boolean') return [true, false];
  const isNumeric = [rules.type].flat().some((type) => type === 'integer' || type === 'number');
  return (
    choicesOf(rules, lists) ??
    (isNumeric
      ? numbersAround(values, rules)
      : [...values.filter((value) => value !== ''), undefined])
  );
}

/** Whether a field's own rules in a set refuse its blank value. */
function refusesBlank(rules: JsonSchema, blank: unknown): boolean {
  if (isNullable(rules)) return 'not' in rules;
  const isId = 'lookup' in rules || 'yearsBack' in rules;
  return (
    rules.filled === true || isId || (Array.isArray(rules.enum) && !rules.enum.includes(blank))
  );
}

/** Some values and their neighbours within a field's limits: between two values all numbers are alike. */
function numbersAround(values: readonly unknown[], rules: JsonSchema): number[] {
  const { minimum = 'lookup' in rules ? 1 : undefined, maximum, multipleOf = 1 } = rules;
  const limits = [minimum, maximum].filter((limit) => typeof limit === 'number');
  // 0 too: where it means "nothing chosen", it parts the numbers below and above it.
  const points = [...new Set([...values.map(Number), ...limits, 0])].sort((a, b) => a - b);
  const gaps = points.slice(1).map((point, index) => point - (points[index] ?? point));
  const isWhole = ![rules.type].flat().includes('number') || 'multipleOf' in rules;
  const step = isWhole ? Number(multipleOf) : Math.min(1, ...gaps) / 2;
  return points
    .map((point) => (isWhole ? Math.floor(point / step) * step : point))
    .flatMap((point) => [point - step, point, point + step])
    .filter((number) => typeof minimum !== 'number' || number >= minimum)
    .filter((number) => typeof maximum !== 'number' || number <= maximum)
    .filter((number) => number !== 0 || isNullable(rules));
}
