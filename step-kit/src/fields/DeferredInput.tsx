import type { ComponentProps } from 'react';
import { Input, TextArea, type InputProps } from '../antd';
import { useDeferredInput, type DeferredInputOptions } from './useDeferredInput';

type TextAreaProps = ComponentProps<typeof TextArea>;

interface Deferred {
  readonly options: DeferredInputOptions;
}

/** antd's one-line text input, with deferred edits. */
export function DeferredInput({ options, ...props }: InputProps & Deferred) {
  return <Input {...props} {...useDeferredInput(options)} />;
}

/** The same for a text of several lines. */
export function DeferredTextArea({ options, ...props }: TextAreaProps & Deferred) {
  return <TextArea {...props} {...useDeferredInput(options)} />;
}
