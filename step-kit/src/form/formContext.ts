import type { FieldError, Requirement, StepOptions } from 'contract';
import { createContext, useContext } from 'react';
import type { StoredWarning } from 'shared-store';
import type { WarningField } from './fieldWarnings';

/**
 * A field's own validation, which takes precedence over its section's: the text in the input may be no
 * answer at all.
 */
export type ValidateField = () => FieldError | undefined;

/** What a field needs from the form around it. The functions are the same in every render. */
export interface FormContext {
  /** What the flow sets on the step. */
  readonly options: StepOptions;
  readonly values: Readonly<Record<string, unknown>>;
  /** By field; computed from the start, shown or not. */
  readonly errors: Readonly<Record<string, FieldError>>;
  /** By field: what there is to warn of, which blocks nothing. */
  readonly warnings: Readonly<Record<string, StoredWarning>>;
  /** How often Continue was pressed. */
  readonly attempts: number;
  /** Whether the field is shown, as the flow and the other answers have it. */
  isVisible(name: string): boolean;
  /** What the field is declared as, by the flow or else by the step. */
  requirement(name: string): Requirement | undefined;
  /** Whether the field's error may be shown: it was left once, or Continue was pressed. */
  isShown(name: string): boolean;
  edit(name: string, value: unknown): void;
  touch(name: string): void;
  /** Adds a field's own validation until the returned function is called. */
  register(name: string, validate: ValidateField): () => void;
  /** Adds a field that has warnings until the returned function is called. */
  watch(name: string, field: () => WarningField): () => void;
}

const Context = createContext<FormContext | undefined>(undefined);
export const FormContextProvider = Context.Provider;

/** @throws outside of a `StepForm` */
export function useFormContext(): FormContext {
  const form = useContext(Context);
  if (!form) throw new Error('A field must be inside a StepForm.');
  return form;
}
