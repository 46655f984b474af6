import { isRecord, shown } from './values';

/**
 * The first problem of the conditions of a flow's steps that can be found in the file alone; undefined if
 * there is none.
 */
export function conditionsProblem(json: unknown): string | undefined {
  const steps = isRecord(json) && Array.isArray(json.steps) ? (json.steps as unknown[]) : [];
  for (const [index, entry] of steps.entries()) {
    if (!isRecord(entry) || !('when' in entry)) continue;
    const place = `steps[${index}].when`;
    const which = index === 0 ? 'first' : index === steps.length - 1 ? 'last' : undefined;
    if (which) {
      return `${place}: expected none, because the ${which} step is always shown, found ${shown(entry.when)}`;
    }
    const problem = expressionProblem(entry.when, place);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

const FORMS =
  '{ field, in }, { field, is }, { field, atLeast }, { field, atMost }, { all }, { any } or { not }';

function expressionProblem(when: unknown, place: string): string | undefined {
  const keys = isRecord(when) ? Object.keys(when).sort().join() : '';
  if (!isRecord(when) || !KNOWN.includes(keys)) {
    return `${place}: expected one of ${FORMS}, found ${shown(when)}`;
  }
  if ('not' in when) return expressionProblem(when.not, `${place}.not`);
  for (const key of ['all', 'any'] as const) {
    if (key in when) return listProblem(when[key], `${place}.${key}`);
  }
  if (typeof when.field !== 'string' || when.field.trim() === '') {
    return `${place}.field: expected the wire name of a field, found ${shown(when.field)}`;
  }
  return valueProblem(when, place);
}

const KNOWN = ['field,in', 'field,is', 'atLeast,field', 'atMost,field', 'all', 'any', 'not'];

function listProblem(parts: unknown, place: string): string | undefined {
  if (!Array.isArray(parts) || parts.length === 0) {
    return `${place}: expected a list of conditions, found ${shown(parts)}`;
  }
  for (const [index, part] of (parts as unknown[]).entries()) {
    const problem = expressionProblem(part, `${place}[${index}]`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function valueProblem(when: Record<string, unknown>, place: string): string | undefined {
  for (const key of ['atLeast', 'atMost'] as const) {
    if (key in when && typeof when[key] !== 'number') {
      return `${place}.${key}: expected a number, found ${shown(when[key])}`;
    }
  }
  if ('is' in when && !isScalar(when.is)) {
    return `${place}.is: expected a text, a number, true or false, found ${shown(when.is)}`;
  }
  const { in: list } = when;
  if ('in' in when && !(Array.isArray(list) && list.length > 0 && list.every(isScalar))) {
    return `${place}.in: expected a list of texts, numbers, true or false, found ${shown(list)}`;
  }
  return undefined;
}

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
