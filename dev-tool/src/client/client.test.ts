/** @jest-environment jsdom */
import { ERRORS_PATH, EVENTS_PATH } from '../channel';
import type { DevelopmentError } from '../developmentError';
import { followState } from './followState';
import { createOverlay } from './overlay';
import { reloadWith } from './reloadWith';
import { reportThrown } from './reportThrown';
import { isOutdated } from './runningSet';
import { showLocalStep } from './showLocalStep';

/** Answers on the next turn. */
const settled = () => new Promise((done) => setTimeout(done));

describe('the parts of the page', () => {
  const adopted = jest.fn<undefined, [CSSStyleSheet[]]>();
  const shown = () =>
    [
      ...(document
        .querySelector('[data-part="development-errors"]')
        ?.shadowRoot?.querySelectorAll('li') ?? []),
    ].map((entry) => [...entry.children].map((child) => child.textContent));

  beforeAll(() => {
    // jsdom has neither.
    Object.assign(CSSStyleSheet.prototype, {
      replaceSync(this: { text: string }, text: string) {
        this.text = text;
      },
    });
    Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', {
      set: (sheets: CSSStyleSheet[]) => adopted(sheets),
    });
  });

  test('it names the place and what is wrong, and goes when nothing is', () => {
    const overlay = createOverlay();
    overlay.show([
      { package: 'step-pet', place: 'step-pet/src/Page.tsx:3:1', message: 'Expected <b>' },
      { package: 'The flow', message: 'two English texts' },
    ]);
    expect(shown()).toEqual([
      ['step-pet/src/Page.tsx:3:1', 'Expected <b>'],
      ['The flow', 'two English texts'],
    ]);
    overlay.show([]);
    expect(shown()).toEqual([]);
  });

  test('it can be hidden, and comes again with the next errors', () => {
    const overlay = createOverlay();
    const errors: DevelopmentError[] = [{ package: 'step-pet', message: 'wrong' }];
    overlay.show(errors);
    const host = document.querySelector('[data-part="development-errors"]');
    host?.shadowRoot?.querySelector('button')?.click();
    expect(shown()).toEqual([]);
    overlay.show(errors);
    expect(shown()).toHaveLength(1);
    overlay.show([]);
  });

  test('a page of a site says which step is from this machine, and no other page does', () => {
    const note = () =>
      document.querySelector('[data-part="local-step"]')?.shadowRoot?.querySelector('p')
        ?.textContent;
    showLocalStep();
    expect(note()).toBeUndefined();
    document.documentElement.setAttribute('data-local-step', 'step-pet is from this machine');
    showLocalStep();
    expect(note()).toBe('step-pet is from this machine');
    document.documentElement.removeAttribute('data-local-step');
  });

  test('its styles are a sheet of its own: nothing inline, which the policy would refuse', () => {
    adopted.mockClear();
    createOverlay().show([{ package: 'step-pet', message: 'wrong' }]);
    expect(adopted).toHaveBeenCalledWith([
      expect.objectContaining({ text: expect.stringContaining('position: fixed') as string }),
    ]);
    const root = document.querySelector('[data-part="development-errors"]')?.shadowRoot;
    expect(root?.querySelectorAll('style, [style]')).toHaveLength(0);
  });
});

describe('the set of the page', () => {
  const draft = () => JSON.parse(sessionStorage.getItem('draft:admission') ?? 'null') as unknown;

  beforeEach(() => {
    sessionStorage.clear();
    document.body.innerHTML =
      '<script type="application/json" id="release-set">{"id":"a","flow":{"id":"admission"}}</script>';
  });

  test('another set, or a draft that is pinned to another one, is outdated', () => {
    expect(isOutdated('a')).toBe(false);
    expect(isOutdated('b')).toBe(true);
    sessionStorage.setItem('draft:admission', '{"set":"a"}');
    expect(isOutdated('a')).toBe(false);
    sessionStorage.setItem('draft:admission', '{"set":"old"}');
    expect(isOutdated('a')).toBe(true);
  });

  test('a draft that is written when the page is left goes on in the new set', () => {
    sessionStorage.setItem('draft:admission', '{"set":"a","step":"1"}');
    reloadWith('b', () => {
      sessionStorage.setItem('draft:admission', '{"set":"a","step":"2"}');
      window.dispatchEvent(new Event('pagehide'));
    });
    expect(draft()).toEqual({ set: 'b', step: '2' });
  });

  test('a form without a draft gets none', () => {
    reloadWith('b', () => window.dispatchEvent(new Event('pagehide')));
    expect(draft()).toBeNull();
  });
});

test('each state that the server sends is followed', () => {
  const sources: { url: string; onmessage?: (event: { data: string }) => void }[] = [];
  Object.assign(window, {
    EventSource: class {
      constructor(readonly url: string) {
        sources.push(this);
      }
    },
  });
  const onState = jest.fn();
  followState(onState);
  expect(sources.map(({ url }) => url)).toEqual([EVENTS_PATH]);
  sources[0]?.onmessage?.({ data: '{"set":"b","errors":[]}' });
  expect(onState).toHaveBeenCalledWith({ set: 'b', errors: [] });
});

test('an error is reported once, by whichever way it comes, and shown with its place', async () => {
  const fetch = jest.fn(async (_url: string, { body }: { body: string }) => ({
    json: async () => ({
      package: 'step-pet',
      place: 'step-pet/src/Page.tsx:3:1',
      message: (JSON.parse(body) as { message: string }).message,
    }),
  }));
  const written = jest.spyOn(console, 'error').mockImplementation(() => {});
  Object.assign(window, { fetch });
  const placed: DevelopmentError[] = [];
  reportThrown((error) => placed.push(error));

  const inRender = new Error('no pet');
  console.error('step-pet failed', inRender);
  window.dispatchEvent(new ErrorEvent('error', { error: inRender }));
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('no name') }));
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: new Error('late') });
  window.dispatchEvent(rejection);
  console.error('no error, but a text');
  await settled();

  expect(fetch.mock.calls.map(([url]) => url)).toEqual([ERRORS_PATH, ERRORS_PATH, ERRORS_PATH]);
  expect(placed.map(({ message }) => message)).toEqual([
    'Error: no pet',
    'TypeError: no name',
    'Error: late',
  ]);
  expect(written).toHaveBeenCalledWith('step-pet failed', inRender);
});
