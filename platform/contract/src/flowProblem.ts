import type { ErrorObject } from 'ajv';
import { isRecord } from './values';

/** A value for an error message, shortened if necessary. */
export function shown(data: unknown): string {
  const text = data === undefined ? 'none' : JSON.stringify(data);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** The message for a text that is not JSON, with the place. */
export function syntaxProblem(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  // V8 gives an offset for most mistakes; it gives none when the text simply ends too early.
  const offset = Number(/at position (\d+)/.exec(message)?.[1] ?? text.length);
  const before = text.slice(0, offset).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return `line ${before.length}, column ${column}: expected JSON (${message})`;
}

/** What is wrong with a flow's steps and no schema can say: one that stands there twice, or a needless condition. */
export function stepsProblem(json: unknown): string | undefined {
  const steps = isRecord(json) && Array.isArray(json.steps) ? (json.steps as unknown[]) : [];
  const names = steps.map((entry) => (isRecord(entry) ? entry.step : undefined));
  for (const [index, entry] of steps.entries()) {
    const first = names.indexOf(names[index]);
    if (typeof names[index] === 'string' && first < index) {
      return `steps[${index}].step: expected each step once, found ${shown(names[index])}, which is steps[${first}] already`;
    }
    const which = index === 0 ? 'first' : index === steps.length - 1 ? 'last' : undefined;
    if (which && isRecord(entry) && 'when' in entry) {
      return `steps[${index}].when: expected none, because the ${which} step is always shown, found ${shown(entry.when)}`;
    }
  }
  return undefined;
}

/**
 * The message for a value that violates the schema, with the place. ajv's types do not describe the
 * properties of an error beside its keyword; its documentation does.
 */
export function schemaProblem(errors: readonly ErrorObject[]): string {
  // Of a condition there is an error for each form that it has not, too: the innermost condition is at fault.
  const error = errors.find(({ keyword }) => keyword === 'anyOf') ?? errors[0];
  if (!error) return 'expected a flow';
  const place = placeOf(error.instancePath);
  const { params } = error;
  if (error.keyword === 'required') {
    return `${join(place, params.missingProperty as string)}: expected a value, found none`;
  }
  if (error.keyword === 'additionalProperties') {
    const known = Object.keys((error.parentSchema?.properties ?? {}) as object).join(', ');
    return `${join(place, params.additionalProperty as string)}: expected one of ${known}, found another property`;
  }
  return `${place || 'the flow'}: expected ${expectation(error)}, found ${shown(error.data)}`;
}

function expectation({ keyword, params, message, parentSchema }: ErrorObject): string {
  if (keyword === 'type') return `a value of type ${[params.type].flat().join(' or ')}`;
  if (keyword === 'minItems') return `at least ${params.limit} entry`;
  if (keyword === 'maxItems') return `at most ${params.limit} entries`;
  if (keyword === 'minProperties') {
    return `at least one of ${Object.keys((parentSchema?.properties ?? {}) as object).join(', ')}`;
  }
  if (keyword === 'maxLength') return `at most ${params.limit} characters`;
  if (keyword === 'pattern') {
    const [example] = (parentSchema?.examples ?? []) as unknown[];
    return `a text like ${JSON.stringify(example)}`;
  }
  if (keyword === 'enum') return `one of ${(params.allowedValues as unknown[]).join(', ')}`;
  if (keyword === 'minimum') return `${params.limit} or more`;
  if (keyword === 'maximum') return `${params.limit} or less`;
  if (keyword === 'uniqueItems') return 'each entry once';
  if (keyword === 'anyOf') return `one of ${CONDITIONS}`;
  if (keyword === 'not') {
    const { enum: taken } = parentSchema?.not as { enum: unknown[] };
    return `a name that is not taken (${taken.join(', ')})`;
  }
  return message ?? keyword;
}

const CONDITIONS =
  '{ field, in: [values] }, { field, is: value }, { field, atLeast: number }, { field, atMost: number }, { all: [conditions] }, { any: [conditions] } or { not: condition }';

/** `/steps/1/step` as `steps[1].step`. */
function placeOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((place, part) => (/^\d+$/.test(part) ? `${place}[${part}]` : join(place, part)), '');
}

function join(place: string, property: string): string {
  return place ? `${place}.${property}` : property;
}
