import { randomFillSync, randomUUID, webcrypto } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { JSDOM, ResourceLoader, VirtualConsole, type DOMWindow, type FetchOptions } from 'jsdom';
import { COLOR_MODE_KEY, COLOR_SCHEME_KEY, draftKey, FAILED_KEY, LANGUAGE_KEY } from 'contract';
import { flowUrl } from 'contract/flow-url';
import { integrityOf } from 'contract/integrity';
import { statusUrl } from 'contract/release-paths';
import type { Play } from './protocol';
import { linesOf, type Log } from './log';

type Report = Log['report'];

/** Answers a request to the API. */
export type Api = (path: string, init: RequestInit) => ApiAnswer;
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A page that is open. */
export interface OpenPage {
  readonly window: DOMWindow;
  /** Whether a script or a style sheet is being loaded. */
  isLoading(): boolean;
  /** The shell's function that renders the first screen, if it has one. */
  firstScreen(): ReturnType<TakeRenderer> | undefined;
}

type TakeRenderer = () => Parameters<NonNullable<Window['takeFirstScreen']>>[0];

/** Opens a set's page in jsdom, as a desktop browser would, with the set's files and without a network. */
export function openPage({ page, files, set, journey }: Play, api: Api, log: Log): OpenPage {
  // Deep enough to include the step's code below React's.
  Error.stackTraceLimit = 50;
  const report: Report = (...found) => log.report(...found);
  const read = async (address: string) => {
    const { pathname } = new URL(address);
    const file = files[decodeURI(pathname)];
    if (!file) return undefined;
    if (file.path === undefined) return Buffer.from('');
    const bytes = await readFile(file.path).catch(() => undefined);
    if (bytes && integrityOf(bytes) === file.integrity) return bytes;
    report(
      `${pathname} is ${bytes ? 'another file than was' : 'gone since it was'} published`,
      RESTORE,
    );
    return undefined;
  };
  const virtualConsole = new VirtualConsole()
    .on('jsdomError', (error: Error & { type?: string; detail?: unknown }) => {
      // What jsdom does not implement is no fault of the page.
      if (error.type === 'not implemented') return;
      log.reportError('an uncaught error', linesOf(error.detail ?? error));
    })
    .on('error', (...said: unknown[]) =>
      log.reportError('console.error', said.map(linesOf).join(' ')),
    );

  let renderer: ReturnType<TakeRenderer> | undefined;
  const resources = new FilesOnly(read, report);
  const { window } = new JSDOM(page, {
    url: `${SITE}${flowUrl(set.flow.id)}`,
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    resources,
    virtualConsole,
    beforeParse(window) {
      window.localStorage.setItem(LANGUAGE_KEY, journey.language);
      guardStorage(window, set.flow.id, log);
      guardStyles(window, page, report);
      guardNetwork(window, report);
      dropLongTimers(window);
      Object.assign(window, { takeFirstScreen: (taken: typeof renderer) => (renderer = taken) });
      Object.defineProperties(window, {
        fetch: { value: (address: string, init?: RequestInit) => fetched(address, init) },
        crypto: { value: webCrypto },
        TextEncoder: { value: TextEncoder },
        structuredClone: { value: structuredClone },
        MessageChannel: { value: Channel },
        matchMedia: { value: () => media, configurable: true },
        CSS: { value: { escape: (text: string) => text, supports: () => false } },
        ResizeObserver: { value: NoObserver },
        IntersectionObserver: { value: NoObserver },
        requestIdleCallback: { value: (work: () => void) => window.setTimeout(work, 0) },
        cancelIdleCallback: { value: (handle: number) => window.clearTimeout(handle) },
        scrollTo: { value: () => {} },
        scrollBy: { value: () => {} },
      });
      window.Element.prototype.scrollIntoView = () => {};
      Object.assign(window.HTMLDialogElement.prototype, DIALOG);
    },
  });
  return { window, isLoading: () => resources.loading > 0, firstScreen: () => renderer };

  async function fetched(address: string, init: RequestInit = {}): Promise<unknown> {
    const url = new URL(address, window.location.href);
    if (url.origin === SITE && url.pathname.startsWith('/api/')) {
      const { status, body } = api(url.pathname.slice('/api/'.length), init);
      return response(status, JSON.stringify(body));
    }
    // A set that is being played has no status file.
    if (url.href === `${SITE}${statusUrl(set.flow.id)}`) return response(404, '');
    const bytes = url.origin === SITE ? await read(url.href) : undefined;
    if (bytes) return response(200, bytes.toString());
    report(`a request to ${url.origin === SITE ? url.pathname : url.origin}`, ONLY_API);
    throw new TypeError('Failed to fetch');
  }
}

const SITE = 'https://school.example';
const RESTORE = 'Restore the releases folder, or publish another version.';
const ONLY_API = 'A step calls nothing but the API, through the store.';

/** Loads only scripts and style sheets of the set. */
class FilesOnly extends ResourceLoader {
  readonly #read: (address: string) => Promise<Buffer | undefined>;
  readonly #report: Report;
  loading = 0;
  constructor(read: (address: string) => Promise<Buffer | undefined>, report: Report) {
    super();
    this.#read = read;
    this.#report = report;
  }
  override fetch(address: string, { element }: FetchOptions) {
    this.loading += 1;
    const loading = this.#read(address).then((bytes) => {
      this.loading -= 1;
      if (!bytes) this.#report(`a request to ${address.replace(SITE, '')}`, ONLY_API);
      // Nothing is drawn, so parsing style sheets would be wasted time.
      return bytes && element?.localName === 'script' ? bytes : Buffer.from('');
    });
    return Object.assign(loading, { abort: () => {} });
  }
}

const media = {
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
};

/** As much of MessageChannel as React's scheduler uses; Node's own would keep the process alive. */
class Channel {
  readonly port1: { onmessage?: (event: { data: unknown }) => void } = {};
  readonly port2 = {
    postMessage: (data: unknown) => setImmediate(() => this.port1.onmessage?.({ data })),
  };
}

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const DIALOG = {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
};

/** Node's functions: jsdom's refuse arrays of the page's realm. */
const webCrypto = {
  getRandomValues: <T extends NodeJS.ArrayBufferView>(array: T): T => randomFillSync(array),
  randomUUID,
  subtle: webcrypto.subtle,
};

const response = (status: number, text: string) => ({
  status,
  ok: status === 200,
  headers: new Headers({ 'content-type': 'application/json' }),
  json: async () => JSON.parse(text) as unknown,
  text: async () => text,
});

/** Reports keys that are not the product's own: a step has written them, and they would outlive the draft. */
function guardStorage(window: DOMWindow, flowId: string, log: Log) {
  const own = new Set([LANGUAGE_KEY, COLOR_MODE_KEY, COLOR_SCHEME_KEY, draftKey(flowId)]);
  const { setItem, removeItem } = window.Storage.prototype;
  window.Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
    if (key.startsWith(FAILED_KEY)) log.runs(key.slice(FAILED_KEY.length));
    else if (!own.has(key)) {
      const what = `a write to the browser's storage, under ${key}`;
      log.report(what, 'Keep answers in the section alone.');
    }
    setItem.call(this, key, value);
  };
  window.Storage.prototype.removeItem = function (this: Storage, key: string) {
    if (key.startsWith(FAILED_KEY)) log.runs(null);
    removeItem.call(this, key);
  };
}

/** Reports style elements other than the page's own, which the page's policy blocks. */
function guardStyles(window: DOMWindow, page: string, report: Report) {
  const stacks = new WeakMap<Node, string | undefined>();
  const { createElement } = window.document;
  window.document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = createElement.call(window.document, name, options);
    if (element.localName === 'style') stacks.set(element, new Error().stack);
    return element;
  };
  const isOwn = ({ textContent }: Node) =>
    textContent !== '' && page.includes(`>${textContent}</style>`);
  new window.MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node.nodeName !== 'STYLE' || isOwn(node)) continue;
        report(
          'a style element, which the policy of the page blocks',
          "Write a style sheet, or use step-kit's components.",
          stacks.get(node),
        );
      }
    }
  }).observe(window.document, { childList: true, subtree: true });
}

/** Timers from this delay on, in milliseconds, never end: whether a visit lasts as long is chance. */
const LONG_MS = 1000;

function dropLongTimers(window: DOMWindow) {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    // Bound to the window, which then reports their errors.
    const start = window[name].bind(window);
    const value = (work: () => void, delay = 0, ...args: unknown[]) =>
      delay < LONG_MS ? start(work, delay, ...args) : 0;
    Object.defineProperty(window, name, { value });
  }
}

function guardNetwork(window: DOMWindow, report: Report) {
  const refuse = (name: string) =>
    function () {
      report(`a use of ${name}`, ONLY_API);
      throw new window.Error(`${name} is not available`);
    };
  for (const name of ['XMLHttpRequest', 'WebSocket', 'EventSource', 'Worker', 'SharedWorker']) {
    Object.defineProperty(window, name, { value: refuse(name) });
  }
  Object.defineProperty(window.navigator, 'sendBeacon', { value: refuse('sendBeacon') });
  // Visits of the player must not be counted.
  Object.defineProperty(window.navigator, 'doNotTrack', { value: '1' });
}
