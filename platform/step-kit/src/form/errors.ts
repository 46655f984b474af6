import type { FieldError } from 'contract';
import type { ValidateField } from './formContext';

type Errors = Readonly<Record<string, FieldError>>;

/** The section's errors; the error of a field's own validation takes precedence. */
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
 * Adds errors for fields that the server refused and that were not edited since. They are shown at the
 * fields, but do not block Continue: the server checks again.
 */
export function withRefused(errors: Errors, refused: readonly string[]): Errors {
  if (refused.length === 0) return errors;
  return { ...Object.fromEntries(refused.map((name) => [name, REFUSED])), ...errors };
}

const REFUSED: FieldError = { key: 'Vui lòng kiểm tra lại' };
