/** Functions that jsdom lacks and that antd, React's scheduler or the store need. */
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

  // Browsers focus the first button.
  window.HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  window.HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };

  // antd reads the computed style of a scroll bar, for which jsdom logs an error.
  const { getComputedStyle } = window;
  window.getComputedStyle = (element) => getComputedStyle(element);

  // react-dom/server reads it at start; every browser has it.
  if (!('TextEncoder' in window)) Object.assign(window, { TextEncoder: NodeTextEncoder });

  // With a timer: a real channel keeps the test process alive.
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
