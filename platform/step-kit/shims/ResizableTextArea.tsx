import { useImperativeHandle, useRef, type ComponentProps, type Ref } from 'react';

interface ResizableTextAreaProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'onResize'> {
  readonly prefixCls: string;
  readonly autoSize?: unknown;
  readonly onResize?: unknown;
  readonly ref: Ref<{ readonly textArea: HTMLTextAreaElement | null }>;
}

/** Replaces a text area that measures its text: ours have a number of lines. */
export default function ResizableTextArea({
  prefixCls,
  autoSize: _autoSize,
  onResize: _onResize,
  ref,
  className,
  value,
  ...props
}: ResizableTextAreaProps) {
  const element = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({ textArea: element.current }));
  const classes = [prefixCls, className, props.disabled && `${prefixCls}-disabled`];
  return (
    <textarea
      {...props}
      ref={element}
      className={classes.filter(Boolean).join(' ')}
      value={value ?? ''}
    />
  );
}
