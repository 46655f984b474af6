import type { Field, Requirement } from 'contract';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useText, type NamedField, type TextValues } from 'shared-store';
import type { Warn } from '../form/fieldWarnings';
import { useFormContext } from '../form/formContext';
import type { FieldState } from '../form/useField';
import { untranslated } from '../text/untranslated';
import type { FieldTexts } from './FieldFrame';
import { useDeepMemo } from './useDeepMemo';

/** The props of every field. */
export interface FieldProps<F extends Field = Field> {
  /** The declared field; its wire name is the input's name and id. */
  readonly field: NamedField<F>;
  /** The values of the label's placeholders. */
  readonly labelValues?: TextValues;
  /** A dictionary key. */
  readonly hint?: string | undefined;
  /** Finds a warning about the answer after the field was left. It does not block Continue. */
  readonly warn?: Warn<never>;
}

/** The props that `withRequirement` adds. */
export interface Marked {
  readonly marked?: Requirement | undefined;
}

/** The mark after the label of an optional field. */
const OPTIONAL = '(không bắt buộc)';

/**
 * The texts of a field in the reader's language; the same objects until they change, so that inputs can be
 * memoized.
 */
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

/** Registers the field's warning with the form. */
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
