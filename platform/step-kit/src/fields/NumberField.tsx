import { normalizers, parseNumber, type FieldOf } from 'contract';
import { useCallback, useState } from 'react';
import { useField } from '../form/useField';
import { useFieldTexts, type FieldProps } from './fieldProps';
import { TextInput } from './TextField';
import { withRequirement } from './withRequirement';

export type NumberFieldProps = FieldProps<FieldOf<'number'>>;

/** A number, typed as text. What is no number stays as it was typed, and is refused. */
export const NumberField = withRequirement(function NumberField(props: NumberFieldProps) {
  const { min, step = 1 } = props.field;
  const field = useField(props.field.name);
  const { edit } = field;
  // `1,50` is shown as it was typed, while that is the answer.
  const [typed, setTyped] = useState('');
  const isTyped = parseNumber(typed, { step }) === field.value;
  return (
    <TextInput
      {...useFieldTexts(props, field)}
      type="text"
      // The keyboard of numbers of some phones has no minus.
      inputMode={min < 0 ? 'text' : step < 1 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={isTyped ? typed : textOf(field.value)}
      normalize={normalizers.digits}
      onEdit={useCallback(
        (text: string) => {
          setTyped(text);
          edit(parseNumber(text, { step }));
        },
        [edit, step],
      )}
      onLeave={field.leave}
    />
  );
});

const textOf = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';
