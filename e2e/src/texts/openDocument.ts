import { JSDOM } from 'jsdom';

/**
 * A browser's document and globals beside Node's own: what is typed into a page here is sent to a server
 * in the same process.
 */
export function openDocument(): void {
  const { window } = new JSDOM('<!doctype html><title></title>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
  });
  const names = Object.getOwnPropertyNames(window).filter(
    // Node's `navigator` does not know whether there is a network.
    (name) => !(name in globalThis) || name === 'navigator',
  );
  // jsdom has none; a test brings one along.
  names.push('ResizeObserver');
  for (const name of names) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => window[name] as unknown,
      set: (value: unknown) => void (window[name] = value as never), // of a window, which takes any
    });
  }
}

openDocument();
