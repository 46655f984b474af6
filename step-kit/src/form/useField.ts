import { useCallback, useLayoutEffect, useRef } from 'react';
import { useText } from 'shared-store';
import { useFormContext, type ValidateField } from './formContext';

/** One field of the form around it, as the field's component shows it. */
export interface FieldState {
  readonly value: unknown;
  /** In the reader's language; empty while there is none or it is not time to show it. */
  readonly error: string;
  /** How often Continue was pressed. */
  readonly attempts: number;
  /** The same functions in every render, so that a memoised input stays as it is. */
  readonly edit: (value: unknown) => void;
  /** The field was left: its value is normalized, and its error may be shown. */
  readonly leave: () => void;
}

/** Connects a field to the form, with a validation of its own if it has one. */
export function useField(name: string, validate?: ValidateField): FieldState {
  const { values, errors, attempts, isShown, edit, touch, register } = useFormContext();
  const text = useText();

  const latest = useRef(validate);
  useLayoutEffect(() => {
    latest.current = validate;
  });
  useLayoutEffect(() => register(name, () => latest.current?.()), [register, name]);

  const error = isShown(name) ? errors[name] : undefined;
  return {
    value: values[name],
    error: error ? text(error.key, error.values) : '',
    attempts,
    edit: useCallback((value) => edit(name, value), [edit, name]),
    leave: useCallback(() => touch(name), [touch, name]),
  };
}
