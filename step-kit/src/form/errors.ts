import type { FieldError, FieldRules } from './formContext';

/** What is wrong by field: what the step says, and what the fields make of it. */
export function withFieldRules(
  values: Readonly<Record<string, unknown>>,
  stepErrors: Readonly<Record<string, string | undefined>>,
  rules: ReadonlyMap<string, FieldRules>,
): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const name of new Set([...Object.keys(stepErrors), ...rules.keys()])) {
    const key = stepErrors[name];
    const stepError = key ? { key } : undefined;
    const refine = rules.get(name)?.refine;
    const error = refine ? refine(values[name], stepError) : stepError;
    if (error) errors[name] = error;
  }
  return errors;
}

/**
 * The errors, and those of fields that the server refused and that nobody edited since. They say so at
 * the field and do not hold Continue up: the server is asked again.
 */
export function withRefused(
  errors: Readonly<Record<string, FieldError>>,
  refused: readonly string[],
): Readonly<Record<string, FieldError>> {
  if (refused.length === 0) return errors;
  return { ...Object.fromEntries(refused.map((name) => [name, REFUSED])), ...errors };
}

const REFUSED: FieldError = { key: 'Vui lòng kiểm tra lại' };
