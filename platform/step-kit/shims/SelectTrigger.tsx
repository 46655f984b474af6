import type Dropdown from '@rc-component/select/es/SelectTrigger';
import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  useSyncExternalStore,
  type ComponentProps,
  type ReactElement,
  type Ref,
  type RefObject,
} from 'react';
import { retryDelay } from 'shared-store';
import { LookupEmpty } from '../src/fields/LookupEmpty';
import { loadOptionList } from './OptionList';

type Props = Omit<ComponentProps<typeof Dropdown>, 'children'> & {
  /** The closed select, with a ref to it. */
  readonly children: ReactElement<{ readonly ref: RefObject<unknown> }>;
};

let loaded: typeof Dropdown | undefined;
let loading: Promise<void> | undefined;
let failures = 0;
const listeners = new Set<() => void>();

/**
 * Replaces what opens a select's list: its code is loaded when the page is idle, or when it is opened, which
 * then shows it. A failed load is repeated: after growing delays, when the network is back, when the list is
 * opened again, and by a button in the open list, which says so.
 */
export default forwardRef(function SelectTrigger(
  { children, ...props }: Props,
  ref: ComponentProps<typeof Dropdown>['ref'],
) {
  const Loaded = useSyncExternalStore(subscribe, whatIsLoaded, nothing);
  const failure = useSyncExternalStore(subscribe, whatFailed, nothing);
  const { visible } = props;
  useEffect(() => {
    if (visible) void load();
    else whenIdle(() => void load());
  }, [visible]);
  return (
    <>
      {children}
      {Loaded && (
        <Loaded {...props} ref={ref}>
          <Anchor control={children.props.ref} />
        </Loaded>
      )}
      {!Loaded && visible && failure && (
        <Failure {...props} ref={ref} isRepeated={failure === 'repeated'} />
      )}
    </>
  );
});

/** In the place of the list, below the select. */
const Failure = forwardRef(function Failure(
  { prefixCls, popupClassName = '', isRepeated }: Omit<Props, 'children'> & { isRepeated: boolean },
  ref: ComponentProps<typeof Dropdown>['ref'],
) {
  const element = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    // antd calls it when something in it is pressed.
    getPopupElement: () => element.current as HTMLDivElement,
  }));
  return (
    <div
      ref={element}
      className={`${prefixCls}-dropdown ${popupClassName}`}
      style={{ top: '100%', width: '100%' }}
    >
      <LookupEmpty id={undefined} state="failed" busy={isRepeated} onRetry={() => void load()} />
    </div>
  );
});

/** Stands for the select, which stays the same element when the code arrives. */
const Anchor = forwardRef(function Anchor(
  { control }: { control: RefObject<unknown> },
  ref: Ref<unknown>,
) {
  useImperativeHandle(ref, () => control.current);
  return null;
});

/** In milliseconds. */
const LONGEST_DELAY = 30_000;

const whatIsLoaded = () => loaded;
const whatFailed = () => (failures === 0 ? undefined : loading ? 'repeated' : 'failed');
const nothing = () => undefined;
const notify = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function load(): Promise<void> {
  if (loading) return loading;
  loading = Promise.all([
    import(/* webpackChunkName: 'dropdown' */ '@rc-component/select/es/SelectTrigger'),
    loadOptionList(),
  ]).then(
    ([{ default: dropdown }]) => {
      loaded = dropdown;
      notify();
    },
    () => {
      loading = undefined;
      failures += 1;
      const again = () => void load();
      setTimeout(again, Math.min(LONGEST_DELAY, retryDelay(failures)));
      window.addEventListener('online', again, { once: true });
      notify();
    },
  );
  notify();
  return loading;
}

/** Safari has no idle callbacks. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 500);
