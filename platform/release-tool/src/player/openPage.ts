import { randomFillSync, randomUUID, webcrypto } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { JSDOM, ResourceLoader, VirtualConsole, type DOMWindow, type FetchOptions } from 'jsdom';
import { COLOR_MODE_KEY, COLOR_SCHEME_KEY, draftKey, FAILED_KEY, LANGUAGE_KEY } from 'contract';
import { flowUrl } from 'contract/flow-url';
import { integrityOf } from 'contract/integrity';
import { statusUrl } from 'contract/release-paths';
import type { Play } from './protocol';
import { linesOf, type Log } from './log';
import type { StubApi } from './stubApi';

export type OpenPage = ReturnType<typeof openPage>;

type Renderer = Parameters<NonNullable<Window['takeFirstScreen']>>[0];

/** Opens a set's page in jsdom, as a desktop browser would, with the set's files and without a network. */
export function openPage(play: Play, answer: StubApi['answer'], log: Log) {
  // Deep enough to include the step's code below React's.
  Error.stackTraceLimit = 50;
  const { set, journey } = play;
  const read = (address: string) => readFileOf(play, address, log);
  const virtualConsole = new VirtualConsole()
    .on('jsdomError', (error: Error & { type?: string; detail?: unknown }) => {
      // What jsdom does not implement is no fault of the page.
      if (error.type === 'not implemented') return;
      log.reportError('an uncaught error', linesOf(error.detail ?? error));
    })
    .on('error', (...said: unknown[]) =>
      log.reportError('console.error', said.map(linesOf).join(' ')),
    );

  let renderer: Renderer | undefined;
  const resources = new FilesOnly(read);
  const { window } = new JSDOM(play.page, {
    url: `${SITE}${flowUrl(set.flow.id)}`,
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    resources,
    virtualConsole,
    beforeParse(window) {
      window.localStorage.setItem(LANGUAGE_KEY, journey.language);
      guardStorage(window, set.flow.id, log);
      guardStyles(window, log);
      dropLongTimers(window);
      // Visits of the player must not be counted.
      Object.defineProperty(window.navigator, 'doNotTrack', { value: '1' });
      Object.assign(window, {
        // jsdom's would reach the network.
        XMLHttpRequest: undefined,
        WebSocket: undefined,
        takeFirstScreen: (taken: Renderer) => (renderer = taken),
        fetch: fetched,
        TextEncoder,
        structuredClone,
        MessageChannel: Channel,
        matchMedia: () => media,
        CSS: { escape: (text: string) => text, supports: () => false },
        ResizeObserver: NoObserver,
        IntersectionObserver: NoObserver,
        requestIdleCallback: (work: () => void) => window.setTimeout(work, 0),
        cancelIdleCallback: (handle: number) => window.clearTimeout(handle),
        scrollTo: () => {},
        scrollBy: () => {},
      });
      Object.defineProperty(window, 'crypto', { value: webCrypto });
      window.Element.prototype.scrollIntoView = () => {};
      Object.assign(window.HTMLDialogElement.prototype, DIALOG);
    },
  });
  return {
    window,
    /** Whether a script or a style sheet is being loaded. */
    isLoading: () => resources.loading > 0,
    /** The shell's function that renders the first screen, if it has one. */
    firstScreen: () => renderer,
  };

  async function fetched(address: string, init: RequestInit = {}): Promise<unknown> {
    const { href, origin, pathname } = new URL(address, window.location.href);
    if (origin === SITE && pathname.startsWith(API)) {
      const { status, body } = answer(pathname.slice(API.length), init);
      return response(status, JSON.stringify(body));
    }
    // A set that is being played has no status file.
    if (href === `${SITE}${statusUrl(set.flow.id)}`) return response(404, '');
    const bytes = await read(href);
    if (!bytes) throw new TypeError('Failed to fetch');
    return response(200, bytes.toString());
  }
}

const SITE = 'https://school.example';
const API = '/api/';

/** The content of a file of the set. Reports a request to anything else, and a file that was changed. */
async function readFileOf({ files }: Play, address: string, log: Log): Promise<Buffer | undefined> {
  const { origin, pathname } = new URL(address);
  const file = origin === SITE ? files[decodeURI(pathname)] : undefined;
  if (!file) {
    const what = `a request to ${address.replace(SITE, '')}`;
    log.report(what, 'A step calls nothing but the API, through the store.');
    return undefined;
  }
  if (file.path === undefined) return Buffer.from('');
  const bytes = await readFile(file.path).catch(() => undefined);
  if (bytes && integrityOf(bytes) === file.integrity) return bytes;
  const remedy = 'Restore the releases folder, or publish another version.';
  log.report(`${pathname} is not what was published`, remedy);
  return undefined;
}

/** Loads only scripts and style sheets of the set. */
class FilesOnly extends ResourceLoader {
  loading = 0;
  constructor(readonly read: (address: string) => Promise<Buffer | undefined>) {
    super();
  }
  override fetch(address: string, { element }: FetchOptions) {
    this.loading += 1;
    const loading = this.read(address).then((bytes) => {
      this.loading -= 1;
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

/** Reports style elements that a script makes, which the page's policy blocks. */
function guardStyles({ document }: DOMWindow, log: Log) {
  const { createElement } = document;
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    if (name === 'style') {
      const what = 'a style element, which the policy of the page blocks';
      log.report(what, "Write a style sheet, or use step-kit's components.");
    }
    return createElement.call(document, name, options);
  };
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
