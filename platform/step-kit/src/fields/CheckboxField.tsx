import type { FieldOf } from 'contract';
import { memo } from 'react';
import { Checkbox } from '../antd';
import { useField } from '../form/useField';
import { ariaOf, FieldFrame, type FieldTexts } from './FieldFrame';
import { useFieldTexts, type FieldProps } from './fieldProps';
import { withRequirement } from './withRequirement';

export type CheckboxFieldProps = FieldProps<FieldOf<'yesNo'>>;

/** A checkbox; its answer is a boolean. */
export const CheckboxField = withRequirement(function CheckboxField(props: CheckboxFieldProps) {
  const field = useField(props.field.name);
  return (
    <CheckboxInput
      {...useFieldTexts(props, field)}
      checked={field.value === true}
      onEdit={field.edit}
      onLeave={field.leave}
    />
  );
});

interface CheckboxInputProps extends FieldTexts {
  readonly checked: boolean;
  readonly onEdit: (checked: boolean) => void;
  readonly onLeave: () => void;
}

const CheckboxInput = memo(function CheckboxInput(props: CheckboxInputProps) {
  const { checked, onEdit, onLeave, ...texts } = props;
  return (
    <FieldFrame {...texts} labels="none" wide>
      <Checkbox
        id={texts.name}
        name={texts.name}
        checked={checked}
        onChange={(event) => onEdit(event.target.checked)}
        onBlur={onLeave}
        {...ariaOf(texts)}
      >
        {texts.label}
      </Checkbox>
    </FieldFrame>
  );
});
