import { normalizerOf, type FieldOf } from 'contract';
import { memo, type FocusEvent } from 'react';
import { useField } from '../form/useField';
import { ariaOf, FieldFrame, type FieldTexts } from './FieldFrame';
import { useFieldTexts, type FieldProps } from './fieldProps';
import { DeferredInput } from './DeferredInput';
import { withRequirement } from './withRequirement';

/** The settings of a text input for the keyboard and for autofill. */
interface InputTraits {
  readonly inputMode?: 'text' | 'tel' | 'email' | 'numeric' | 'decimal' | undefined;
  readonly autoCapitalize?: 'off' | 'words' | 'sentences' | undefined;
}

export interface TextFieldProps extends FieldProps<FieldOf<'text'>>, InputTraits {
  /** Not `email`: the browser would change the text. Use `inputMode` instead. */
  readonly type?: 'text' | 'tel';
  /** The HTML autofill token; by default none. */
  readonly autoComplete?: string;
  /** Spans both columns, if there are two. */
  readonly wide?: boolean;
}

/** A line of text. */
export const TextField = withRequirement(function TextField(props: TextFieldProps) {
  const field = useField(props.field.name);
  const { type = 'text', inputMode, autoComplete = 'off', autoCapitalize, wide = false } = props;
  return (
    <TextInput
      {...useFieldTexts(props, field)}
      wide={wide}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      autoCapitalize={autoCapitalize ?? defaultCapitals(inputMode)}
      value={typeof field.value === 'string' ? field.value : ''}
      normalize={normalizerOf(props.field)}
      onEdit={field.edit}
      onLeave={field.leave}
    />
  );
});

const defaultCapitals = (inputMode: InputTraits['inputMode']) =>
  inputMode === undefined || inputMode === 'text' ? undefined : 'off';

interface TextInputProps extends FieldTexts, InputTraits {
  readonly wide?: boolean;
  readonly type: 'text' | 'tel';
  readonly autoComplete: string;
  readonly value: string;
  /** Whether to select the text on focus, so that typing replaces it. */
  readonly replaced?: boolean;
  readonly normalize: (text: string) => string;
  readonly onEdit: (text: string) => void;
  readonly onLeave: () => void;
}

/** The input with its texts, independent of the form's context: it renders only when its own props change. */
export const TextInput = memo(function TextInput(props: TextInputProps) {
  const { name, error, wide = false, type, inputMode, autoComplete, autoCapitalize } = props;
  return (
    <FieldFrame {...textsOf(props)} wide={wide}>
      <DeferredInput
        id={name}
        name={name}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize={autoCapitalize}
        dir="auto"
        autoCorrect="off"
        spellCheck={false}
        status={error ? 'error' : ''}
        onFocus={props.replaced ? selectText : undefined}
        {...ariaOf(props)}
        options={props}
      />
    </FieldFrame>
  );
});

const selectText = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select();

const textsOf = (texts: FieldTexts): FieldTexts => {
  const { name, label, hint, error, required, optional, warned } = texts;
  return { name, label, hint, error, required, optional, warned };
};
