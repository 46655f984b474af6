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

/** antd's text area, with deferred edits. */
export function DeferredTextArea({ options, ...props }: TextAreaProps & Deferred) {
  return <TextArea {...props} {...useDeferredInput(options)} />;
}
