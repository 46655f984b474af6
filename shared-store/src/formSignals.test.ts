import { text } from 'contract';
import { fakeServer, success } from '../testing/server';
import { testFlow } from '../testing/flow';
import { createAppStore } from './createAppStore';
import { submitRequested } from './pupil';
import { defineSection } from './section';
import { defineStep } from './step';

const petInfo = defineSection('petInfo', { name: text({ label: 'Tên' }) });
const Page = () => null;
const step = defineStep({ name: 'step-pet', title: 'Thú cưng', texts: [], section: petInfo, Page });

beforeEach(() => {
  window.sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function openForm(apiBase?: string) {
  const calls = fakeServer(() => success({ reference: 'K7M2QX9P' }));
  const store = createAppStore({ flow: testFlow, ...(apiBase !== undefined && { apiBase }) });
  store.addStep(step);
  /** The header of the request that a submit sends. */
  const sent = async (extra?: boolean) => {
    store.dispatch(submitRequested(extra));
    await jest.advanceTimersByTimeAsync(0);
    return calls.filter(({ method }) => method === 'POST').at(-1)?.headers['Form-Signals'];
  };
  return { store, sent };
}

test('a submit says how long ago the first edit was, and whether the unseen field was filled in', async () => {
  const { store, sent } = openForm();
  jest.advanceTimersByTime(5000);
  store.dispatch(petInfo.edited({ name: 'M' }));
  jest.advanceTimersByTime(7000);
  store.dispatch(petInfo.edited({ name: 'Mực' }));
  jest.advanceTimersByTime(1000);
  expect(await sent(true)).toBe('elapsed=8000, extra=1');
});

test('of a form that was begun elsewhere, and of the next pupil, it does not say how long', async () => {
  const { store, sent } = openForm();
  store.dispatch(petInfo.edited({ name: 'Mực' }));
  store.saveDraft();
  const reloaded = openForm();
  reloaded.store.dispatch(petInfo.edited({ name: 'Mun' }));
  expect(await reloaded.sent()).toBe('extra=0');
  expect(await sent()).toBe('elapsed=0, extra=0');
  store.dispatch(petInfo.edited({ name: 'Vàng' }));
  expect(await sent()).toBe('extra=0');
});

test('a server on another origin, which may not know the header, does not get it', async () => {
  const { sent } = openForm('https://school.example/api');
  expect(await sent()).toBeUndefined();
});
