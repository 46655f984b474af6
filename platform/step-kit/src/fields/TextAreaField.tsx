import { normalizerOf, type FieldOf } from 'contract';
import { memo } from 'react';
import { useField } from '../form/useField';
import { ariaOf, FieldFrame, type FieldTexts } from './FieldFrame';
import { useFieldTexts, type FieldProps } from './fieldProps';
import { DeferredTextArea } from './DeferredInput';
import { withRequirement } from './withRequirement';

type TextWithLines = FieldOf<'text'> & { readonly lines: number };

export interface TextAreaFieldProps extends FieldProps<FieldOf<'longText'> | TextWithLines> {
  /** The HTML autofill token. */
  readonly autoComplete?: string;
}

/** A text of several lines; or a text that is sent as one line but typed in several, such as an address. */
export const TextAreaField = withRequirement(function TextAreaField(props: TextAreaFieldProps) {
  const { field: declared, autoComplete } = props;
  const field = useField(declared.name);
  return (
    <TextArea
      {...useFieldTexts(props, field)}
      lines={declared.kind === 'text' ? declared.lines : undefined}
      autoComplete={autoComplete}
      value={typeof field.value === 'string' ? field.value : ''}
      normalize={normalizerOf(declared)}
      onEdit={field.edit}
      onLeave={field.leave}
    />
  );
});

interface TextAreaProps extends FieldTexts {
  /** The number of lines of a text that is sent as one line. It contains names, not sentences. */
  readonly lines: number | undefined;
  readonly autoComplete: string | undefined;
  readonly value: string;
  readonly normalize: (text: string) => string;
  readonly onEdit: (text: string) => void;
  readonly onLeave: () => void;
}

const TextArea = memo(function TextArea(props: TextAreaProps) {
  const { lines, autoComplete, value, normalize, onEdit, onLeave, ...texts } = props;
  return (
    <FieldFrame {...texts} wide>
      {/* No autoSize: it sets a style attribute, which the Content-Security-Policy forbids. */}
      <DeferredTextArea
        id={texts.name}
        name={texts.name}
        autoComplete={autoComplete}
        dir="auto"
        rows={lines ?? 4}
        {...(lines && { autoCorrect: 'off', spellCheck: false })}
        status={texts.error ? 'error' : ''}
        {...ariaOf(texts)}
        options={{ value, normalize, onEdit, onLeave }}
      />
    </FieldFrame>
  );
});
