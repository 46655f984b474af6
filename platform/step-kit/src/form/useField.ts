import { useCallback, useLayoutEffect, useRef } from 'react';
import { useText } from 'shared-store';
import { useFormContext, type ValidateField } from './formContext';

/** A field of the form, for its component. */
export interface FieldState {
  readonly value: unknown;
  /** The error in the reader's language; empty if there is none or it is not shown yet. */
  readonly error: string;
  /** The number of presses of Continue. */
  readonly attempts: number;
  /** Stable in every render, so that a memoized input does not render. */
  readonly edit: (value: unknown) => void;
  /** Call it when the field is left: normalizes the value, and allows its error to be shown. */
  readonly leave: () => void;
}

/** Connects a field to the form, with its own validation if it has one. */
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
