import {
  forwardRef,
  Fragment,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type Key,
  type ReactNode,
  type Ref,
} from 'react';

interface ListProps<Item extends { key: Key }> {
  readonly prefixCls: string;
  readonly className?: string;
  readonly style?: ComponentProps<'div'>['style'];
  readonly data: readonly Item[];
  /** The list's maximum height, in px. */
  readonly height: number;
  readonly innerProps: ComponentProps<'div'>;
  readonly onMouseDown: ComponentProps<'div'>['onMouseDown'];
  readonly onScroll: ComponentProps<'div'>['onScroll'];
  readonly children: (item: Item, index: number) => ReactNode;
}

/** Replaces the virtual list of a dropdown, which renders only visible entries: this one renders all. */
const List = forwardRef(function List<Item extends { key: Key }>(
  props: ListProps<Item>,
  ref: Ref<{ scrollTo(to?: { index: number }): void }>,
) {
  const { prefixCls, className, style, data, height, innerProps, children } = props;
  const holder = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    scrollTo: (to) => {
      const item = to && inner.current?.children[to.index];
      if (holder.current && item instanceof HTMLElement) bringIntoView(holder.current, item);
    },
  }));
  useLayoutEffect(() => {
    // The attribute is not valid HTML; the entry's style has the same effect.
    const marked = inner.current?.querySelectorAll('[unselectable]') ?? [];
    for (const mark of marked) mark.removeAttribute('unselectable');
  });
  return (
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- antd's markup to the letter, which has no role here
    <div
      style={{ ...style, position: 'relative' }}
      className={className ? `${prefixCls} ${className}` : prefixCls}
      onMouseDown={props.onMouseDown}
    >
      <div
        className={`${prefixCls}-holder`}
        style={{ maxHeight: height, overflowY: 'auto', overflowAnchor: 'none' }}
        ref={holder}
        onScroll={props.onScroll}
      >
        <div>
          <div
            style={{ display: 'flex', flexDirection: 'column' }}
            className={`${prefixCls}-holder-inner`}
            ref={inner}
            {...innerProps}
          >
            {data.map((item, index) => (
              <Fragment key={item.key}>{children(item, index)}</Fragment>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
});
export default List;

/** Scrolls as little as possible. */
function bringIntoView(holder: HTMLElement, item: HTMLElement) {
  const top = item.offsetTop - holder.offsetTop;
  const bottom = top + item.offsetHeight;
  if (top < holder.scrollTop) holder.scrollTop = top;
  else if (bottom > holder.scrollTop + holder.clientHeight)
    holder.scrollTop = bottom - holder.clientHeight;
}
