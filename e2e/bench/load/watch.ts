/** Functions that run in the measured page. Each is self-contained, because its source is sent there. */

/** What the page writes down of its own beginning, in milliseconds from the navigation. */
export interface Watched {
  /** When the first field has taken a keystroke and shown it. */
  usable?: number;
  /** When the shell runs; never in a page without one. */
  alive?: number;
  largestPaint: number;
  shift: number;
  /** Their durations. */
  longTasks: number[];
}

declare global {
  interface Window {
    watched: Watched;
    /** Milliseconds of each change that was timed. */
    timed?: number[];
  }
}

/**
 * Watches a page from its very beginning, and types into its first field as soon as there is one.
 */
export function watchBeginning() {
  const watched: Watched = (window.watched = { largestPaint: 0, shift: 0, longTasks: [] });
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', ({ startTime }) => (watched.largestPaint = startTime));
  observe(
    'layout-shift',
    (entry) => (watched.shift += (entry as unknown as { value: number }).value),
  );
  observe('longtask', ({ duration }) => watched.longTasks.push(duration));
  const look = () => {
    const field = document.querySelector<HTMLInputElement>('main form input:enabled');
    if (!field) return void requestAnimationFrame(look);
    field.focus();
    document.execCommand('insertText', false, 'x');
    requestAnimationFrame(() => {
      if (!field.isConnected || field.value !== 'x') return look();
      watched.usable = performance.now();
    });
  };
  requestAnimationFrame(look);
  new MutationObserver((_, observer) => {
    watched.alive = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, attributeFilter: ['data-started'] });
}

/**
 * Times what the next click or key does: from the event to the frame in which something is there that
 * was not, or that is another.
 */
export function timeNext({ event, selector }: Timing) {
  const timed = (window.timed ??= []);
  const shown = () => {
    const element = document.querySelector<HTMLInputElement>(selector);
    return [element, element?.textContent, element?.value];
  };
  const before = shown();
  const isOther = () => shown()[0] !== null && shown().some((part, at) => part !== before[at]);
  const wait = ({ timeStamp }: Event) => {
    // The frame is made in the task that calls this; what waits in the queue since earlier is no part.
    const painted = () =>
      scheduler.postTask(() => timed.push(performance.now() - timeStamp), {
        priority: 'user-blocking',
      });
    const look = () => {
      if (isOther()) void painted();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  addEventListener(event, wait, { capture: true, once: true });
}

export interface Timing {
  readonly event: 'click' | 'keydown';
  /** What gives way to another by it, or changes its text or its value. */
  readonly selector: string;
}
