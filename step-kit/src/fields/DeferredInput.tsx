import { Input, type InputProps } from 'antd';
import type { ComponentProps } from 'react';
import { useDeferredInput, type DeferredInputOptions } from './useDeferredInput';

type TextAreaProps = ComponentProps<typeof Input.TextArea>;

interface Deferred {
  readonly options: DeferredInputOptions;
}

/** antd's input of a text that is typed. */
export function DeferredInput({ options, ...props }: InputProps & Deferred) {
  return <Input {...props} {...useDeferredInput(options)} />;
}

/** The same of a text of several lines. */
export function DeferredTextArea({ options, ...props }: TextAreaProps & Deferred) {
  return <Input.TextArea {...props} {...useDeferredInput(options)} />;
}
