import { createHash } from 'node:crypto';
import { JSDOM, VirtualConsole, type DOMWindow } from 'jsdom';

export interface Visit {
  /** Path of the address; `/` by default. */
  readonly path?: string;
  readonly draft?: string;
  /** The content of session storage, beside the draft. */
  readonly kept?: Readonly<Record<string, string>>;
  /** The content of local storage. */
  readonly chosen?: Readonly<Record<string, string>>;
  readonly prefersDark?: boolean;
  /** Whether the shell's scripts are still being loaded. */
  readonly waitsForScripts?: boolean;
  /** Whether the parent begins to leave the page before all of it has loaded. */
  readonly leaves?: boolean;
  /** What the browser says of the reader's wishes, and of itself. */
  readonly navigator?: Readonly<Record<string, unknown>>;
  /** The number that is drawn. */
  readonly drawn?: number;
  /** Responds to each request; by default no request gets a response. */
  readonly respond?: (url: string) => Promise<Response>;
}

/** A page in a browser that runs its inline script, and loads no file: a script arrives, and does nothing. */
export interface OpenPage {
  readonly window: DOMWindow;
  readonly document: Document;
  readonly fetch: jest.Mock<Promise<Response>, [url: string, init?: RequestInit | undefined]>;
  /** Runs the page's timers, as if their time had passed. */
  readonly passes: (milliseconds: number) => void;
  readonly reloads: () => number;
  /** What the page has reported of its visit, and where to. */
  readonly reports: () => Promise<readonly (readonly [url: string, report: unknown])[]>;
}

/** Opens a page of the flow `admission`, and waits for what it does by itself. */
export async function openPage(
  html: string,
  {
    path = '/',
    draft,
    kept = {},
    chosen = {},
    prefersDark = false,
    waitsForScripts = false,
    leaves = false,
    navigator = {},
    drawn = 0.5,
    respond = () => new Promise(() => {}),
  }: Visit = {},
): Promise<OpenPage> {
  const fetch = jest.fn((url: string, _init?: RequestInit) => respond(url));
  const timers: { readonly callback: () => void; readonly milliseconds: number }[] = [];
  let reloads = 0;
  const beacons: [string, Blob][] = [];
  // jsdom reports what it does not implement: here only navigation.
  const virtualConsole = new VirtualConsole().on('jsdomError', ({ message }: Error) => {
    if (message.includes('navigation')) reloads += 1;
  });
  const { window } = new JSDOM(html, {
    url: `https://school.example${path}`,
    runScripts: 'dangerously',
    virtualConsole,
    beforeParse(window) {
      const { localStorage, sessionStorage } = window;
      if (draft !== undefined) sessionStorage.setItem('draft:admission', draft);
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
      for (const [key, value] of Object.entries(chosen)) localStorage.setItem(key, value);
      // What jsdom lacks, and what a test controls.
      const globals: Record<string, PropertyDescriptor> = {
        fetch: { value: fetch },
        crypto: {
          value: {
            subtle: { digest },
            getRandomValues: (bytes: Uint8Array) => bytes.fill(0xab),
          },
        },
        TextEncoder: { value: TextEncoder },
        matchMedia: { value: () => ({ matches: prefersDark }) },
        setTimeout: {
          value: (callback: () => void, milliseconds: number) =>
            timers.push({ callback, milliseconds }),
        },
      };
      Object.defineProperties(window, globals);
      window.Math.random = () => drawn;
      // A slow network.
      window.performance.now = () => 400;
      const own = {
        sendBeacon: (url: string, content: Blob) => beacons.push([url, content]) > 0,
        ...navigator,
      };
      for (const [key, value] of Object.entries(own)) {
        Object.defineProperty(window.navigator, key, { value });
      }
    },
  });
  if (leaves) window.dispatchEvent(new window.Event('beforeunload'));
  await settled();
  if (!waitsForScripts) {
    const scripts = window.document.querySelectorAll('script[src]');
    scripts.forEach((script) => script.dispatchEvent(new window.Event('load')));
    await settled();
  }
  return {
    window,
    document: window.document,
    fetch,
    passes: (milliseconds) =>
      timers
        .filter((timer) => timer.milliseconds === milliseconds)
        .forEach((timer) => timer.callback()),
    reloads: () => reloads,
    reports: () =>
      Promise.all(
        beacons.map(
          async ([url, content]) => [url, JSON.parse(await textOf(window, content))] as const,
        ),
      ),
  };
}

/** jsdom's Blob has no method for it. */
const textOf = ({ FileReader }: DOMWindow, content: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    // It is read as text.
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(content);
  });

/** The browser's own works on another thread, and takes some time. */
async function digest(_algorithm: 'SHA-256', bytes: Uint8Array) {
  return Uint8Array.from(createHash('sha256').update(bytes).digest()).buffer;
}

/** As much of a response as the boot script reads. */
export const response = (status: number, text = '', type = 'application/json') =>
  ({
    status,
    ok: status === 200,
    headers: new Headers({ 'content-type': type }),
    json: async () => JSON.parse(text) as unknown,
  }) as Response;

/** Waits until the page's pending promises have settled, as far as they need no timer. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));
