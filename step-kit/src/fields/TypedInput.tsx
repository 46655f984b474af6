import { Input, type InputProps } from 'antd';
import type { ComponentProps } from 'react';
import { useTyping, type Typing } from './typing';

type TextAreaProps = ComponentProps<typeof Input.TextArea>;

interface Typed {
  readonly typing: Typing;
}

/** antd's input of a text that is typed. */
export function TypedInput({ typing, ...props }: InputProps & Typed) {
  return <Input {...props} {...useTyping(typing)} />;
}

/** The same of a text of several lines. */
export function TypedTextArea({ typing, ...props }: TextAreaProps & Typed) {
  return <Input.TextArea {...props} {...useTyping(typing)} />;
}
