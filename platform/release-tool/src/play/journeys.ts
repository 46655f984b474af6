import type { FieldCondition, Flow, SetSection } from 'contract';
import { evaluateCondition } from 'contract/condition';
import { isNullable } from 'contract/section-schema';
import { fieldConditionsIn } from '../checks/checkConditions';
import type { Journey } from '../player/protocol';
import { choicesOf, exampleOf, shownFields, type Lists } from '../player/answers';

/** The most combinations of answers to try for the conditions of a flow. */
const MOST_COMBINATIONS = 4096;

type Answers = Readonly<Record<string, unknown>>;

/** The answers to try, by field. */
type Choices = ReadonlyMap<string, readonly unknown[]>;

/** The visits of a flow, and the outcomes of conditions that none of them reaches. */
export interface Journeys {
  readonly journeys: readonly Journey[];
  /** For instance `step-school hidden`. */
  readonly unreached: readonly string[];
}

/**
 * The visits that show every step, with each condition once true and once false. They alternate: in
 * Vietnamese with the first option of each field, in English with the last. A step with a condition is shown
 * with both options in both languages: what depends on its own answers may be in no other visit.
 */
export function journeysOf(flow: Flow, sections: readonly SetSection[], lists: Lists): Journeys {
  const conditional = flow.steps.flatMap(({ step, when }) => (when ? [{ step, when }] : []));
  const missing = new Set(conditional.flatMap(({ step }) => [`${step} shown`, `${step} hidden`]));
  const journeys: Journey[] = [];
  const asked = conditional.flatMap(({ when }) => fieldConditionsIn(when));
  const outcomes = (journey: Journey) => reachedBy(flow, sections, lists, journey);
  const fields = new Map(
    namesIn(asked).map((name) => [name, valuesOf(name, asked, sections, lists)]),
  );
  for (const answers of combinations(fields)) {
    const journey = turn(journeys.length, answers);
    const reached = outcomes(journey).filter((one) => missing.has(one));
    if (reached.length === 0 && journeys.length > 0) continue;
    journeys.push(journey);
    reached.forEach((one) => missing.delete(one));
    if (missing.size === 0) break;
  }
  for (const { step } of conditional) {
    const showing = journeys.find((one) => outcomes(one).includes(`${step} shown`));
    for (const variant of showing ? variantsOf(showing) : []) {
      const isPlayed = journeys.some(
        (one) => isSameTurn(one, variant) && outcomes(one).includes(`${step} shown`),
      );
      if (!isPlayed) journeys.push(variant);
    }
  }
  // At least one visit begins in each language.
  if (journeys.length === 1) journeys.push(turn(1, journeys[0]?.answers ?? {}));
  return { journeys, unreached: [...missing] };
}

const turn = (index: number, answers: Answers): Journey =>
  index % 2 === 0
    ? { language: 'vi', options: 'first', answers }
    : { language: 'en', options: 'last', answers };

/** A visit with the same answers to what conditions ask, and with all others, in each language. */
const variantsOf = ({ answers }: Journey): Journey[] =>
  (['vi', 'en'] as const).flatMap((language) =>
    (['first', 'last'] as const).map((options) => ({ language, options, answers })),
  );

const isSameTurn = (one: Journey, other: Journey) =>
  one.language === other.language && one.options === other.options;

/** Which conditional steps a visit shows and hides. */
function reachedBy(
  flow: Flow,
  sections: readonly SetSection[],
  lists: Lists,
  journey: Journey,
): string[] {
  const shown = new Set(shownSteps(flow, sections, lists, journey).map(({ step }) => step));
  return flow.steps.flatMap(({ step, when }) =>
    when ? `${step} ${shown.has(step) ? 'shown' : 'hidden'}` : [],
  );
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

const namesIn = (asked: readonly FieldCondition[]) => [...new Set(asked.map(({ field }) => field))];

/** The combinations of answers that conditions distinguish, at most `MOST_COMBINATIONS`. */
function* combinations(fields: Choices): Generator<Answers> {
  const all = [...fields.values()].reduce((product, { length }) => product * length, 1);
  const count = Math.min(all, MOST_COMBINATIONS);
  for (let index = 0; index < count; index++) {
    let rest = index;
    yield Object.fromEntries(
      [...fields].map(([field, choices]) => {
        const value = choices[rest % choices.length];
        rest = Math.floor(rest / choices.length);
        return [field, value];
      }),
    );
  }
}

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
    .flatMap((condition): unknown[] => {
      if ('is' in condition) return [condition.is];
      if ('in' in condition) return [...condition.in];
      return 'atLeast' in condition
        ? [condition.atLeast, condition.atLeast - 1]
        : [condition.atMost, condition.atMost + 1];
    });
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
