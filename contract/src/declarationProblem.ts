import { Ajv } from 'ajv';
import { kindOf, type Field } from './fields/kinds';
import { shapes } from './fields/shapes';
import { schemaProblem } from './flowProblem';
import type { Fields } from './section';
import { isRecord, shown } from './values';

/**
 * The first problem of a section's fields, as the compiler would find it; undefined if there is none. It
 * names the place within the section: `staffId.when.is: expected …, found …`.
 */
export function declarationProblem(fields: Fields): string | undefined {
  // Check all shapes first: `referenceProblem` reads the kinds of other fields.
  for (const problemOf of [shapeProblem, referenceProblem]) {
    for (const [name, field] of Object.entries(fields)) {
      const problem = problemOf(field, name, fields);
      if (problem !== undefined) return `${name}.${problem}`;
    }
  }
  return undefined;
}

/** Not strict: it need not know our own keywords. Our own schemas are not checked. */
const ajv = new Ajv({
  strict: false,
  verbose: true,
  allowUnionTypes: true,
  validateSchema: false,
});

function shapeProblem(field: unknown): string | undefined {
  const kind = isRecord(field) ? field.kind : undefined;
  if (typeof kind !== 'string' || !isKind(kind)) {
    return `kind: expected one of ${Object.keys(shapes).join(', ')}, found ${shown(kind)}`;
  }
  const isValid = ajv.compile(shapes[kind]); // compiled once: Ajv caches by the schema object
  if (!isValid(field)) return schemaProblem(isValid.errors?.[0]);
  const shaped = field as Field; // by its shape
  return (
    messageProblem(shaped) ??
    linesProblem(shaped) ??
    limitsProblem(shaped) ??
    purposeProblem(shaped)
  );
}

const isKind = (kind: string): kind is Field['kind'] => Object.hasOwn(shapes, kind);

const messageProblem = ({ flowMay, required, requiredByFlow }: Field) =>
  flowMay?.includes('required') && required === undefined && requiredByFlow === undefined
    ? 'requiredByFlow: expected a message, because a flow may require the field, found none'
    : undefined;

const linesProblem = (field: Field) =>
  field.kind === 'text' && field.lines !== undefined && field.normalize !== undefined
    ? `normalize: expected none, because the text has lines, found ${shown(field.normalize)}`
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

function referenceProblem(field: Field, name: string, fields: Fields): string | undefined {
  const others = Object.keys(fields).filter((other) => other !== name);
  if (field.when && !others.includes(field.when.field)) {
    return `when.field: expected another field of the section, found ${shown(field.when.field)}`;
  }
  if (field.kind === 'year' && field.notBefore) {
    const { field: start } = field.notBefore;
    if (!others.includes(start) || fields[start]?.kind !== 'year') {
      return `notBefore.field: expected another year of the section, found ${shown(start)}`;
    }
  }
  return conditionProblem(field, fields);
}

/** A condition must compare a field with a value that it can hold. */
function conditionProblem({ when }: Field, fields: Fields): string | undefined {
  const asked = when && fields[when.field];
  if (!asked) return undefined;
  const isValid = ajv.compile({ properties: { is: kindOf(asked).schema(asked) } });
  return isValid(when) ? undefined : `when.${schemaProblem(isValid.errors?.[0])}`;
}
