import type { FieldCondition, Flow, SetSection } from 'contract';
import { evaluateCondition } from 'contract/condition';
import { isNullable } from 'contract/section-schema';
import { fieldConditionsIn, valuesOf as comparedValues } from '../checks/checkConditions';
import type { Journey } from '../player/protocol';
import { choicesOf, exampleOf, shownFields, type Lists } from '../player/answers';

/** The most combinations of answers to try for the conditions of a flow. */
const MOST_COMBINATIONS = 4096;

type Answers = Readonly<Record<string, unknown>>;

/** The visits of a flow, and the outcomes of conditions that none of them reaches. */
export interface Journeys {
  readonly journeys: readonly Journey[];
  /** For instance `step-school hidden`. */
  readonly unreached: readonly string[];
}

/** Two visits differ in all of this. */
const TURNS = [
  { language: 'vi', options: 'first' },
  { language: 'en', options: 'last' },
] as const;
const OTHER_TURNS = [
  { language: 'vi', options: 'last' },
  { language: 'en', options: 'first' },
] as const;

/**
 * The visits that show every step, with each condition once true and once false: in Vietnamese with the first
 * option of each field, in English with the last. A step with a condition is shown with both options in both
 * languages: what depends on its own answers may be in no other visit.
 */
export function journeysOf(flow: Flow, sections: readonly SetSection[], lists: Lists): Journeys {
  const conditional = flow.steps.flatMap(({ step, when }) => (when ? step : []));
  const missing = new Set(conditional.flatMap((step) => [`${step} shown`, `${step} hidden`]));
  const asked = flow.steps.flatMap(({ when }) => fieldConditionsIn(when));
  const names = [...new Set(asked.map(({ field }) => field))];
  const fields = new Map(names.map((name) => [name, valuesOf(name, asked, sections, lists)]));
  const journeys: Journey[] = [];
  for (const answers of combinations(fields)) {
    const visit = shownSteps(flow, sections, lists, { ...TURNS[0], answers });
    const shown = new Set(visit.map(({ step }) => step));
    const reached = conditional
      .map((step) => `${step} ${shown.has(step) ? 'shown' : 'hidden'}`)
      .filter((one) => missing.delete(one));
    if (reached.length === 0 && journeys.length > 0) continue;
    const isFirstShown = reached.some((one) => one.endsWith(' shown'));
    const turns = isFirstShown ? [...TURNS, ...OTHER_TURNS] : TURNS;
    journeys.push(...turns.map((turn) => ({ ...turn, answers })));
    if (missing.size === 0) break;
  }
  return { journeys, unreached: [...missing] };
}

/** The steps that a visit shows, in their order, each with its section and the answers that it is filled in with. */
export function shownSteps(
  { steps }: Flow,
  sections: readonly SetSection[],
  lists: Lists,
  journey: Journey,
) {
  const payload: Record<string, unknown> = {};
  return steps.flatMap(({ step, when }) => {
    if (when && !evaluateCondition(when, payload)) return [];
    const section = sections.find((one) => one.step === step);
    const answers: Record<string, unknown> = {};
    for (const field of section ? shownFields(section.schema) : []) {
      answers[field.name] = exampleOf(field, journey, lists);
    }
    Object.assign(payload, answers);
    return [{ step, section, answers }];
  });
}

/** The combinations of answers that conditions distinguish, at most `MOST_COMBINATIONS`. */
const combinations = (fields: ReadonlyMap<string, readonly unknown[]>): readonly Answers[] =>
  [...fields].reduce<readonly Answers[]>(
    (all, [field, values]) =>
      values
        .flatMap((value) => all.map((answers) => ({ ...answers, [field]: value })))
        .slice(0, MOST_COMBINATIONS),
    [{}],
  );

/** The possible answers to a field that conditions distinguish, and one other. */
function valuesOf(
  name: string,
  asked: readonly FieldCondition[],
  sections: readonly SetSection[],
  lists: Lists,
): unknown[] {
  const field = sections
    .flatMap(({ schema }) => shownFields(schema))
    .find((one) => one.name === name);
  const all: readonly unknown[] | undefined =
    field && (field.rules.type === 'boolean' ? [true, false] : choicesOf(field.rules, lists));
  const distinguished = asked
    .filter((condition) => condition.field === name)
    .flatMap((condition): unknown[] => [
      ...comparedValues(condition),
      ...('atLeast' in condition ? [condition.atLeast - 1] : []),
      ...('atMost' in condition ? [condition.atMost + 1] : []),
    ]);
  if (field && isNullable(field.rules)) {
    const { minimum, maximum } = field.rules;
    return [...new Set([...distinguished, minimum, maximum])].filter(
      (value) => Number(value) >= Number(minimum) && Number(value) <= Number(maximum),
    );
  }
  const values = [...new Set(distinguished)].filter((value) => !all || all.includes(value));
  const other = all?.find((value) => !values.includes(value));
  return other === undefined ? values : [...values, other];
}

/** A few ids for each list of a set, enough to show everything: the lists of a school are long. */
export function shortLists({ steps, constants }: Flow, sections: readonly SetSection[]): Lists {
  const lists: Record<string, number[]> = {};
  const asked = steps.flatMap(({ when }) => fieldConditionsIn(when));
  for (const { name, rules } of sections.flatMap(({ schema }) => shownFields(schema))) {
    if (typeof rules.lookup !== 'string') continue;
    const offered: number[] = Array.isArray(rules.enum) ? rules.enum.map(Number) : [1, 2, 3];
    const distinguished = valuesOf(name, asked, [], {}).map(Number);
    const constant = constants.nextPupil[name];
    const ids = [
      ...(lists[rules.lookup] ?? []),
      ...offered.slice(0, 2),
      ...offered.slice(-1),
      ...distinguished,
      ...(typeof constant === 'number' ? [constant] : []),
    ];
    lists[rules.lookup] = [...new Set(ids)].filter((id) => id > 0).sort((a, b) => a - b);
  }
  return lists;
}
