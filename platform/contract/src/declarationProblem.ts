import type { Field } from './fields/kinds';
import { shown } from './flowProblem';
import { LIST_NAME } from './schema';
import type { SectionDeclaration } from './section';

/**
 * The first problem of a section's fields that the compiler does not find; undefined if there is none. It names
 * the place within the section: `children.max: expected …, found …`.
 */
export function declarationProblem(fields: SectionDeclaration['fields']): string | undefined {
  for (const [name, field] of Object.entries(fields)) {
    const problem = [labelProblem, linesProblem, listProblem, limitsProblem, purposeProblem]
      .map((problemOf) => problemOf(field))
      .find((one) => one !== undefined);
    if (problem !== undefined) return `${name}.${problem}`;
  }
  return undefined;
}

const labelProblem = ({ label }: Field) =>
  label === '' ? 'label: expected a text that is not empty, found ""' : undefined;

const linesProblem = (field: Field) =>
  field.kind === 'text' && field.lines !== undefined && field.normalize !== undefined
    ? `normalize: expected none, because the text has lines, found ${shown(field.normalize)}`
    : undefined;

const listProblem = (field: Field) =>
  field.kind === 'lookup' && !new RegExp(LIST_NAME).test(field.list)
    ? `list: expected a text like "transport", found ${shown(field.list)}`
    : undefined;

function limitsProblem(field: Field): string | undefined {
  if (field.kind !== 'number') return undefined;
  const { min, max, step = 1 } = field;
  const [isGood, expected] =
    step < 1
      ? [Number.isFinite, 'a number']
      : [Number.isInteger, 'a whole number unless step is below 1'];
  const wrong = Object.entries({ min, max, step }).find(([, one]) => !isGood(one));
  if (wrong) return `${wrong[0]}: expected ${expected}, found ${wrong[1]}`;
  if (step <= 0) return `step: expected more than 0, found ${step}`;
  return min > max ? `max: expected ${min} or more, which is min, found ${max}` : undefined;
}

function purposeProblem({ kind, purpose }: Field): string | undefined {
  const isDate = kind === 'date';
  if (purpose === undefined || isDate === (purpose === 'birthDate')) return undefined;
  const expected = isDate
    ? 'birthDate, because the field is a date'
    : 'another one, because the field is not a date';
  return `purpose: expected ${expected}, found ${shown(purpose)}`;
}
