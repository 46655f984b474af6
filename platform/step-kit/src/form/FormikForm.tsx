import type { StepOptions } from 'contract';
import { useFormik } from 'formik';
import {
  startTransition,
  useCallback,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectPupil, type RootState, type Section } from 'shared-store';
import { StepActions } from '../frame/StepActions';
import { ErrorSummary } from './ErrorSummary';
import { afterPress } from './afterPress';
import { withFieldErrors, withRefused } from './errors';
import { fieldWarnings } from './fieldWarnings';
import { FormContextProvider, type ValidateField } from './formContext';

type Values = Record<string, unknown>;

export interface FormikFormProps<Answers extends object> {
  readonly initial: Answers;
  /** Returns the current answers in the store. Stable, like `onEdit`. */
  readonly answersNow: () => Answers;
  readonly onEdit: (name: string, value: unknown) => void;
  /** The options that the flow sets on the step. */
  readonly options?: StepOptions;
  /** Its rules run at every change; the form decides which errors are shown. */
  readonly section: Section<Answers>;
  /** Absent on the first step of a flow, where Back is disabled. */
  readonly onBack?: (() => void) | undefined;
  /** Called only with valid answers. */
  readonly onContinue: () => void;
  /** Whether a registration is being saved; Continue shows it and is disabled. */
  readonly saving?: boolean;
  readonly children: ReactNode;
}

/** The form of a step until the next reset: formik keeps its values and which fields were left. */
export function FormikForm<Answers extends object>({
  initial,
  answersNow,
  onEdit,
  options = NO_OPTIONS,
  section,
  onBack,
  onContinue,
  saving = false,
  children,
}: FormikFormProps<Answers>) {
  const form = useRef<HTMLFormElement>(null);
  const [validations] = useState(() => new Map<string, ValidateField>());

  const store = useStore<RootState>();
  const warnings = useSelector((state: RootState) => selectPupil(state).warnings);
  const [{ watch, checkLeft, checkShown, checkAll }] = useState(() =>
    fieldWarnings(store, section.name, answersNow),
  );

  const errorsOf = (values: Values) =>
    // formik's values are the edited answers, except that it drops keys with undefined values.
    withFieldErrors(section.errors(values as Answers, options), validations);
  const formik = useFormik<Values>({
    initialValues: { ...initial } as Values, // answers are a flat record
    // Errors are computed below from the current values, in the same render: formik would report them
    // later, and sometimes for older values. It counts the failed presses of Continue.
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: () => {},
  });
  const { values, touched, submitCount, setFieldValue, setFieldTouched } = formik;
  const errors = errorsOf(values);
  const errorFields = useSelector((state: RootState) => selectPupil(state).errorFields);

  const edit = useCallback(
    (name: string, value: unknown) => {
      void setFieldValue(name, value);
      onEdit(name, value);
      checkShown();
    },
    [setFieldValue, onEdit, checkShown],
  );
  const valuesNow = useCallback(
    () => ({ ...answersNow() }) as Values, // answers are a flat record
    [answersNow],
  );
  const normalize = useCallback(
    (name: string) => {
      const value = valuesNow()[name];
      const normalized = section.normalizeOnBlur(name, value);
      if (normalized !== value) edit(name, normalized);
    },
    [valuesNow, section, edit],
  );
  const touch = useCallback(
    (name: string) => {
      normalize(name);
      // Warnings may wait until the press is over: leaving a field is often a press of Continue, which they
      // would move.
      afterPress(() => {
        checkLeft(name);
        startTransition(() => void setFieldTouched(name, true));
      });
    },
    [setFieldTouched, normalize, checkLeft],
  );
  const register = useCallback(
    (name: string, validate: ValidateField) => {
      validations.set(name, validate);
      return () => void validations.delete(name);
    },
    [validations],
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    for (const name of Object.keys(valuesNow())) normalize(name);
    const stands = errorsOf(valuesNow());
    if (Object.keys(stands).length > 0) {
      void formik.submitForm();
      return;
    }
    // formik would render the form three more times before it is replaced.
    checkAll();
    onContinue();
  };

  return (
    <FormContextProvider
      value={{
        options,
        values,
        errors: withRefused(errors, errorFields),
        warnings,
        attempts: submitCount,
        // formik's values are the edited answers.
        isVisible: (name) => section.isVisible(name, values as Answers, options),
        requirement: (name) => section.requirement(name, options),
        isShown: (name) => touched[name] === true || submitCount > 0 || errorFields.includes(name),
        edit,
        touch,
        register,
        watch,
      }}
    >
      <form className="kit-form" ref={form} noValidate autoComplete="on" onSubmit={submit}>
        <ErrorSummary
          form={form}
          attempts={submitCount}
          errors={errors}
          fields={section.declaration.fields}
        />
        <div className="kit-fields">{children}</div>
        <StepActions
          onBack={onBack}
          continueLabel="Tiếp tục"
          busyLabel="Đang cập nhật"
          busy={saving}
        />
      </form>
    </FormContextProvider>
  );
}

const NO_OPTIONS = {};
