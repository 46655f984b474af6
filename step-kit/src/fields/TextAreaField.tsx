import type { LongTextField } from 'contract';
import { memo } from 'react';
import { useField } from '../form/useField';
import { ariaOf, FieldFrame, type FieldTexts } from './FieldFrame';
import { useFieldTexts, type FieldProps } from './fieldProps';
import { DeferredTextArea } from './DeferredInput';
import { withRequirement } from './withRequirement';

export type TextAreaFieldProps = FieldProps<LongTextField>;

/** A text of several lines, as it was typed. */
export const TextAreaField = withRequirement(function TextAreaField(props: TextAreaFieldProps) {
  const field = useField(props.field.name);
  return (
    <TextArea
      {...useFieldTexts(props, field)}
      value={typeof field.value === 'string' ? field.value : ''}
      onEdit={field.edit}
      onLeave={field.leave}
    />
  );
});

interface TextAreaProps extends FieldTexts {
  readonly value: string;
  readonly onEdit: (text: string) => void;
  readonly onLeave: () => void;
}

const TextArea = memo(function TextArea({ value, onEdit, onLeave, ...texts }: TextAreaProps) {
  return (
    <FieldFrame {...texts} wide>
      {/* No autoSize: it sets a style attribute, which the Content-Security-Policy forbids. */}
      <DeferredTextArea
        id={texts.name}
        name={texts.name}
        dir="auto"
        rows={4}
        status={texts.error ? 'error' : ''}
        {...ariaOf(texts)}
        options={{ value, onEdit, onLeave }}
      />
    </FieldFrame>
  );
});
