import type { FieldOf } from 'contract';
import { memo, type FocusEvent } from 'react';
import { useText } from 'shared-store';
import { Radio, RadioGroup } from '../antd';
import { useField } from '../form/useField';
import { ariaOf, FieldFrame, labelId, type FieldTexts } from './FieldFrame';
import { useFieldTexts, type FieldProps } from './fieldProps';
import { useDeepMemo } from './useDeepMemo';
import { withRequirement } from './withRequirement';

export type RadioFieldProps = FieldProps<FieldOf<'choice'>>;

/** A choice of a few visible options; its answer is the chosen option's value. */
export const RadioField = withRequirement(function RadioField(props: RadioFieldProps) {
  const field = useField(props.field.name);
  const text = useText();
  const choices = useDeepMemo(
    props.field.options.map(({ value, label }) => ({ value, label: text(label) })),
  );
  return (
    <RadioInputs
      {...useFieldTexts(props, field)}
      options={choices}
      value={field.value}
      onEdit={field.edit}
      onLeave={field.leave}
    />
  );
});

interface RadioInputsProps extends FieldTexts {
  readonly options: FieldOf<'choice'>['options'];
  readonly value: unknown;
  readonly onEdit: (value: unknown) => void;
  readonly onLeave: () => void;
}

const RadioInputs = memo(function RadioInputs(props: RadioInputsProps) {
  const { options, value, onEdit, onLeave, ...texts } = props;
  const isFew = options.length <= TILES;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onLeave();
  };
  return (
    <FieldFrame {...texts} labels="group" wide={!isFew}>
      <RadioGroup
        className={isFew ? 'kit-radios kit-tiles' : 'kit-radios'}
        name={texts.name}
        value={value}
        onChange={(event) => onEdit(event.target.value)}
        onBlur={leave}
        aria-labelledby={labelId(texts.name)}
        {...ariaOf(texts)}
      >
        {options.map((option, index) => (
          // The first radio has the field's id, so that the error summary can link to it.
          <Radio
            key={option.value}
            id={index === 0 ? texts.name : `${texts.name}-${option.value}`}
            value={option.value}
          >
            {option.label}
          </Radio>
        ))}
      </RadioGroup>
    </FieldFrame>
  );
});

/** Up to this many options are shown as tiles. */
const TILES = 3;
