import { useCallback } from 'react';
import { useField } from '../form/useField';
import { asked } from './asked';
import { useFieldTexts, type FieldProps } from './fieldProps';
import { TextInput } from './TextField';
import { parseYear } from './year';

export type YearFieldProps = FieldProps;

/** A year, typed as text; its answer is a `YearAnswer`. */
export const YearField = asked(function YearField(props: YearFieldProps) {
  const field = useField(props.name);
  const { edit } = field;
  return (
    <TextInput
      {...useFieldTexts(props, field)}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      value={typeof field.value === 'number' ? String(field.value) : textOf(field.value)}
      onEdit={useCallback((text: string) => edit(parseYear(text)), [edit])}
      onLeave={field.leave}
    />
  );
});

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
