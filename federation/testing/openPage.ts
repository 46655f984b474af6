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
  readonly storageIsForbidden?: boolean;
  /** Whether the parent begins to leave the page before all of it has loaded. */
  readonly leaves?: boolean;
  /** Responds to each request; by default no request gets a response. */
  readonly respond?: (url: string) => Promise<Response>;
}

/** A page in a browser that runs its inline script, and loads no file. */
export interface OpenPage {
  readonly window: DOMWindow;
  readonly document: Document;
  readonly fetch: jest.Mock<Promise<Response>, [url: string, init?: RequestInit | undefined]>;
  /** Runs the page's timers, as if their time had passed. */
  readonly passes: (milliseconds: number) => void;
  readonly reloads: () => number;
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
    storageIsForbidden = false,
    leaves = false,
    respond = () => new Promise(() => {}),
  }: Visit = {},
): Promise<OpenPage> {
  const fetch = jest.fn((url: string, _init?: RequestInit) => respond(url));
  const timers: { readonly callback: () => void; readonly milliseconds: number }[] = [];
  let reloads = 0;
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
      const forbidden = () => {
        throw new Error('The storage is forbidden');
      };
      // What jsdom lacks, and what a test controls.
      const globals: Record<string, PropertyDescriptor> = {
        fetch: { value: fetch },
        crypto: { value: { subtle: { digest } } },
        TextEncoder: { value: TextEncoder },
        matchMedia: { value: () => ({ matches: prefersDark }) },
        setTimeout: {
          value: (callback: () => void, milliseconds: number) =>
            timers.push({ callback, milliseconds }),
        },
        ...(storageIsForbidden && {
          localStorage: { get: forbidden },
          sessionStorage: { get: forbidden },
        }),
      };
      Object.defineProperties(window, globals);
    },
  });
  if (leaves) window.dispatchEvent(new window.Event('beforeunload'));
  await settled();
  return {
    window,
    document: window.document,
    fetch,
    passes: (milliseconds) =>
      timers
        .filter((timer) => timer.milliseconds === milliseconds)
        .forEach((timer) => timer.callback()),
    reloads: () => reloads,
  };
}

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
