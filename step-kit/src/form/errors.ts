import type { FieldError } from 'contract';
import type { ValidateField } from './formContext';

type Errors = Readonly<Record<string, FieldError>>;

/** The section's errors, where a field's own validation has one, that one instead. */
export function withFieldErrors(
  sectionErrors: Readonly<Partial<Errors>>,
  validations: ReadonlyMap<string, ValidateField>,
): Errors {
  const errors: Record<string, FieldError> = {};
  for (const name of new Set([...Object.keys(sectionErrors), ...validations.keys()])) {
    const error = validations.get(name)?.() ?? sectionErrors[name];
    if (error) errors[name] = error;
  }
  return errors;
}

/**
 * The errors, and those of fields that the server refused and that nobody edited since. Those are shown
 * at the field and do not stop Continue: the server checks again.
 */
export function withRefused(errors: Errors, refused: readonly string[]): Errors {
  if (refused.length === 0) return errors;
  return { ...Object.fromEntries(refused.map((name) => [name, REFUSED])), ...errors };
}

const REFUSED: FieldError = { key: 'Vui lòng kiểm tra lại' };
