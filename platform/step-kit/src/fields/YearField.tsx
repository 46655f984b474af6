import { normalizers, parseYear, type FieldOf } from 'contract';
import { useCallback } from 'react';
import { useField } from '../form/useField';
import { useFieldTexts, type FieldProps } from './fieldProps';
import { TextInput } from './TextField';
import { withRequirement } from './withRequirement';

export type YearFieldProps = FieldProps<FieldOf<'year'>>;

/**
 * A year, typed as text; its answer is a `YearAnswer`. Typing replaces an existing year: the field often
 * starts with a default.
 */
export const YearField = withRequirement(function YearField(props: YearFieldProps) {
  const field = useField(props.field.name);
  const { edit } = field;
  return (
    <TextInput
      {...useFieldTexts(props, field)}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      value={typeof field.value === 'number' ? String(field.value) : textOf(field.value)}
      replaced={typeof field.value === 'number'}
      normalize={normalizers.digits}
      onEdit={useCallback((text: string) => edit(parseYear(text)), [edit])}
      onLeave={field.leave}
    />
  );
});

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
