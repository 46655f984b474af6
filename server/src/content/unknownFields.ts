import { fieldName, type FieldProblem } from 'contract/section-rules';

const MAX_UNKNOWN_FIELDS = 50;
const MAX_TEXT = 2000;
const MAX_NAME = 100;

/**
 * Checks the fields that no section of the set describes. They are accepted, because a step may be
 * newer than the set, but only as a few bounded scalars.
 */
export function unknownFieldProblems(
  body: Record<string, unknown>,
  known: ReadonlySet<string>,
): FieldProblem[] {
  const unknown = Object.entries(body).filter(([name]) => !known.has(name));
  if (unknown.length > MAX_UNKNOWN_FIELDS) return [{ name: '', rule: 'maxUnknownFields' }];
  return unknown.flatMap(([name, value]) => {
    if (name.length > MAX_NAME) return [{ name: '', rule: 'maxLength' }];
    if (typeof value === 'object' && value !== null) {
      return [{ name: fieldName(name), rule: 'type' }];
    }
    if (typeof value === 'string' && value.length > MAX_TEXT) {
      return [{ name: fieldName(name), rule: 'maxLength' }];
    }
    return [];
  });
}
