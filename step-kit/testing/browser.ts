/** What jsdom lacks and antd, React's scheduler or the store need. */
import { TextEncoder as NodeTextEncoder } from 'node:util';

if (typeof window !== 'undefined') {
  window.matchMedia = (query: string): MediaQueryList => ({
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  });

  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

  window.HTMLElement.prototype.scrollIntoView = () => {};

  // As a browser does: the first button has the focus.
  window.HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  window.HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };

  // antd asks for a scroll bar's computed style, which jsdom has not; it logs an error each time.
  const { getComputedStyle } = window;
  window.getComputedStyle = (element) => getComputedStyle(element);

  // react-dom/server reads it at start; every browser has it.
  if (!('TextEncoder' in window)) Object.assign(window, { TextEncoder: NodeTextEncoder });

  // On a timer, or the channel keeps the test process open.
  globalThis.MessageChannel = class {
    readonly port1: { onmessage: ((event: MessageEvent) => void) | null } = { onmessage: null };
    readonly port2 = {
      postMessage: (data: unknown) =>
        void setTimeout(() => this.port1.onmessage?.(new MessageEvent('message', { data })), 0),
    };
    // Only what the scheduler and antd use of a channel.
  } as unknown as typeof MessageChannel;
}
export {};
