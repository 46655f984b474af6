import type { FieldError, Requirement, StepOptions } from 'contract';
import { createContext, useContext } from 'react';
import type { StoredWarning } from 'shared-store';
import type { WarningField } from './fieldWarnings';

/**
 * A field's own validation, which takes precedence over its section's: the text in the input may not be an
 * answer.
 */
export type ValidateField = () => FieldError | undefined;

/** The form, for its fields. Functions are the same in every render. */
export interface FormContext {
  /** The options that the flow sets on the step. */
  readonly options: StepOptions;
  readonly values: Readonly<Record<string, unknown>>;
  /** The errors by field, shown or not. */
  readonly errors: Readonly<Record<string, FieldError>>;
  /** The warnings by field, which do not block Continue. */
  readonly warnings: Readonly<Record<string, StoredWarning>>;
  /** The number of presses of Continue. */
  readonly attempts: number;
  /** Whether the field is shown, by the flow's options and the other answers. */
  isVisible(name: string): boolean;
  /** The requirement of a field, by the flow or else by the step. */
  requirement(name: string): Requirement | undefined;
  /** Whether to show the field's error: the field was left, or Continue was pressed. */
  isShown(name: string): boolean;
  edit(name: string, value: unknown): void;
  touch(name: string): void;
  /** Adds a field's own validation. @returns a function that removes it */
  register(name: string, validate: ValidateField): () => void;
  /** Adds a field with warnings. @returns a function that removes it */
  watch(name: string, field: () => WarningField): () => void;
}

const Context = createContext<FormContext | undefined>(undefined);
export const FormContextProvider = Context.Provider;

/** @throws Error outside of a `StepForm` */
export function useFormContext(): FormContext {
  const form = useContext(Context);
  if (!form) throw new Error('A field must be inside a StepForm.');
  return form;
}
