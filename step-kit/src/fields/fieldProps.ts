import type { Field, Requirement } from 'contract';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useText, type NamedField, type TextValues } from 'shared-store';
import type { Warn } from '../form/fieldWarnings';
import { useFormContext } from '../form/formContext';
import type { FieldState } from '../form/useField';
import { untranslated } from '../text/untranslated';
import type { FieldTexts } from './FieldFrame';
import { useDeepMemo } from './useDeepMemo';

/** What every field takes. */
export interface FieldProps<F extends Field = Field> {
  /** The field as the section declares it: its wire name is the input's name and id. */
  readonly field: NamedField<F>;
  /** Values that the label names. */
  readonly labelValues?: TextValues;
  /** A dictionary key. */
  readonly hint?: string | undefined;
  /** What there is to warn of in the answer once the field was left. It blocks nothing. */
  readonly warn?: Warn<never>;
}

/** What `withRequirement` adds. */
export interface Marked {
  readonly marked?: Requirement | undefined;
}

/** Behind the label of a field that may be left blank. */
const OPTIONAL = '(không bắt buộc)';

/** The texts around a field in the reader's language: the same values until they change, so that an input can be memoised. */
export function useFieldTexts(props: FieldProps & Marked, { error }: FieldState): FieldTexts {
  const { field, labelValues, hint = '', warn, marked } = props;
  const text = useText();
  const { warnings } = useFormContext();
  const label = text(field.label, labelValues);
  const values = useDeepMemo(labelValues);
  useWarn(props);
  return {
    name: field.name,
    label: useMemo(() => untranslated(label, values), [label, values]),
    hint: text(hint),
    error,
    required: marked === 'required',
    optional: marked === 'optional' ? text(OPTIONAL) : '',
    warned: warn && error === '' && warnings[field.name] !== undefined,
  };
}

/** Has the form warn of what the field is given to warn of. */
function useWarn({ field: { name, label }, warn }: FieldProps) {
  const { watch } = useFormContext();
  const warns = warn !== undefined;
  const latest = useRef(warn);
  useLayoutEffect(() => {
    latest.current = warn;
  });
  useLayoutEffect(
    () =>
      warns
        ? watch(name, () => ({ warn: (answers) => latest.current?.(answers), label }))
        : undefined,
    [watch, warns, name, label],
  );
}
