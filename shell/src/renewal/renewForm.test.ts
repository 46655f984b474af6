import type { AppStore } from 'shared-store';
import { renewForm } from './renewForm';
import { watchComposing, type Composing } from './watchComposing';

const [bad, good] = ['a'.repeat(32), 'b'.repeat(32)] as const;
const PAGE = (withdrawn: string) => `<!doctype html><html lang="en" data-withdrawn="${withdrawn}">`;

/** The form with an e-mail address in it, as much of it as is read here. */
function fakeStore() {
  let pupil: object = {
    step: '2',
    status: 'notInitial',
    waiting: false,
    dirty: true,
    sections: { contactInfo: {} },
  };
  const contactInfo = {
    answers: { email: 'a@b', note: 'x' },
    payload: { email: 'a@b', note: 'x', blank: '', none: 0 },
    summary: [],
    nextPupil: {},
  };
  const listeners = new Set<() => void>();
  const saveDraft = jest.fn(() => true);
  const store = {
    getState: () => ({
      pupil: { ...pupil, sections: { contactInfo: { answers: {}, snapshot: contactInfo } } },
      sections: {},
    }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    saveDraft,
  } as unknown as AppStore; // as much of it as is read
  const become = (to: object) => {
    pupil = { ...pupil, ...to };
    [...listeners].forEach((listener) => listener());
  };
  return { store, become, saveDraft };
}

const fields = (...names: string[]) => ({
  sections: [
    {
      name: 'contactInfo',
      schema: { properties: Object.fromEntries(names.map((name) => [name, {}])) },
    },
  ],
});

let page: string;
let next: object;
let composing: Composing;
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  page = PAGE(bad);
  next = fields('email', 'note');
  window.fetch = ((url: string) =>
    Promise.resolve({
      ok: true,
      text: () => Promise.resolve(page),
      json: () => Promise.resolve(url.includes(good) ? next : {}),
    })) as never;
  document.body.innerHTML = '<main><input id="email" value="a@b"></main>';
});
afterEach(() => {
  composing.end();
  jest.useRealTimers();
});

function renewing({ composes = false } = {}) {
  const { store, ...rest } = fakeStore();
  composing = watchComposing();
  if (composes) type('compositionstart');
  const reload = jest.fn();
  const sayLost = jest.fn((_labels: readonly string[]) => Promise.resolve());
  const renewed = renewForm({
    ...{ store, set: bad, current: good, flowId: 'admission', composing, sayLost, reload },
  });
  return { ...rest, reload, sayLost, renewed };
}

const type = (type = 'input') => document.dispatchEvent(new Event(type));

test('a form in which nobody types moves after three seconds, with its draft and its focus', async () => {
  const { reload, saveDraft } = renewing();
  document.querySelector('input')?.focus();
  document.querySelector('input')?.setSelectionRange(1, 2);
  await jest.advanceTimersByTimeAsync(2900);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(saveDraft).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(JSON.parse(sessionStorage.getItem('focus') ?? '')).toEqual({
    ...{ id: 'email', selectionStart: 1, selectionEnd: 2 },
  });
});

test('who types is not moved, nor who composes', async () => {
  const { reload } = renewing();
  for (let key = 0; key < 5; key++) {
    await jest.advanceTimersByTimeAsync(2000);
    type();
  }
  type('compositionstart');
  await jest.advanceTimersByTimeAsync(20_000);
  expect(reload).not.toHaveBeenCalled();
  type('compositionend');
  await jest.advanceTimersByTimeAsync(3100);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a composition that began before the form learned of it is not cut off', async () => {
  const { reload } = renewing({ composes: true });
  await jest.advanceTimersByTimeAsync(20_000);
  expect(reload).not.toHaveBeenCalled();
  type('compositionend');
  await jest.advanceTimersByTimeAsync(3100);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('who begins to type while the other set is read is not moved', async () => {
  const { reload } = renewing();
  const { fetch } = window;
  window.fetch = ((url: string) => {
    type();
    window.fetch = fetch;
    return fetch(url);
  }) as never;
  await jest.advanceTimersByTimeAsync(5900);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the next step is a moment to move, whoever types', async () => {
  const { become, reload } = renewing();
  type();
  become({ step: '3' });
  await jest.advanceTimersByTimeAsync(10);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['is being sent', { status: 'saving' }],
  ['waits for the network', { waiting: true }],
])(
  'a form that %s is not touched, and stays where it is once it was received',
  async (_what, to) => {
    const { become, reload, renewed } = renewing();
    become(to);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
    become({ status: 'completed', waiting: false, receipt: { reference: 'K7MDHX9P' } });
    await jest.advanceTimersByTimeAsync(6000);
    await renewed;
    expect(reload).not.toHaveBeenCalled();
  },
);

test('what became of a registration that was sent is read before the form moves', async () => {
  const { become, reload } = renewing();
  become({ status: 'saving' });
  await jest.advanceTimersByTimeAsync(5900);
  become({ status: 'failed' });
  await jest.advanceTimersByTimeAsync(2900);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('as long as the address leads back to the withdrawn set, or to nothing, the form stays', async () => {
  page = PAGE('');
  const { reload } = renewing();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(reload).not.toHaveBeenCalled();
  page = PAGE(`${good} ${bad}`);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('which answers have no place in the other set is said before anything goes', async () => {
  next = fields('email');
  const { reload, sayLost } = renewing();
  let seen = () => {};
  sayLost.mockReturnValue(new Promise<void>((done) => (seen = done)));
  await jest.advanceTimersByTimeAsync(3100);
  expect(sayLost).toHaveBeenCalledWith(['note']);
  expect(reload).not.toHaveBeenCalled();
  seen();
  await jest.advanceTimersByTimeAsync(10);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('where the browser refused the last write, answers are in this page alone, and it stays', async () => {
  const { reload, saveDraft, renewed } = renewing();
  saveDraft.mockReturnValue(false);
  await jest.advanceTimersByTimeAsync(3100);
  await renewed;
  expect(reload).not.toHaveBeenCalled();
});
