import type Dropdown from '@rc-component/select/es/SelectTrigger';
import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useSyncExternalStore,
  type ComponentProps,
  type ReactElement,
  type Ref,
  type RefObject,
} from 'react';
import { retryDelay } from 'shared-store';
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
 * then shows it. A failed load is repeated: after growing delays, when the network is back, and when the list
 * is opened again.
 */
export default forwardRef(function SelectTrigger(
  { children, ...props }: Props,
  ref: ComponentProps<typeof Dropdown>['ref'],
) {
  const Loaded = useSyncExternalStore(subscribe, whatIsLoaded, nothing);
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
    </>
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
const nothing = () => undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function load(): Promise<void> {
  loading ??= Promise.all([
    import(/* webpackChunkName: 'dropdown' */ '@rc-component/select/es/SelectTrigger'),
    loadOptionList(),
  ]).then(
    ([{ default: dropdown }]) => {
      loaded = dropdown;
      listeners.forEach((listener) => listener());
    },
    () => {
      loading = undefined;
      failures += 1;
      const again = () => void load();
      setTimeout(again, Math.min(LONGEST_DELAY, retryDelay(failures)));
      window.addEventListener('online', again, { once: true });
    },
  );
  return loading;
}

/** Safari has no idle callbacks. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 500);
