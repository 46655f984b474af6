import type { StepOptions } from 'contract';
import { createContext, useContext } from 'react';
import type { TextValues } from 'shared-store';

/** Why a field is not right: a dictionary key, and the values it names. */
export interface FieldError {
  readonly key: string;
  readonly values?: TextValues;
}

/** What a mounted field adds to the form's own rules. */
export interface FieldRules {
  /** The error that stands, given the step's; the field decides which of the two is told. */
  refine?(value: unknown, stepError: FieldError | undefined): FieldError | undefined;
  /** The value when the field is left or Continue is pressed. */
  settle?(value: unknown): unknown;
}

/** What a field needs of the form around it. The functions are the same in every render. */
export interface FormContext {
  /** What the flow sets on the step. */
  readonly options: StepOptions;
  readonly values: Readonly<Record<string, unknown>>;
  /** By field; there from the first moment, shown or not. */
  readonly errors: Readonly<Record<string, FieldError>>;
  /** How often Continue was pressed. */
  readonly attempts: number;
  /** Whether the field is shown, as the flow and the other answers have it. */
  isVisible(name: string): boolean;
  /** Whether the field's error may be shown: it was left once, or Continue was pressed. */
  isShown(name: string): boolean;
  edit(name: string, value: unknown): void;
  touch(name: string): void;
  /** Takes in a field's rules until the returned function is called. */
  register(name: string, rules: FieldRules): () => void;
}

const Context = createContext<FormContext | undefined>(undefined);
export const FormContextProvider = Context.Provider;

/** @throws outside of a `StepForm` */
export function useFormContext(): FormContext {
  const form = useContext(Context);
  if (!form) throw new Error('A field stands inside a StepForm.');
  return form;
}
