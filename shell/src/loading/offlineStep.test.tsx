import { act, screen, within } from '@testing-library/react';
import type { Flow } from 'contract';
import { stepChanged, submitCanceled, submitRequested } from 'shared-store';
import { flow, memoryLoader, one, showApp } from '../../testing/showApp';
import type { StepLoader } from './stepLoader';

let isOnline: boolean;
const goesOffline = () => void (isOnline = false);
const comesBack = () =>
  act(async () => {
    isOnline = true;
    window.dispatchEvent(new Event('online'));
  });

beforeEach(() => {
  isOnline = true;
  window.sessionStorage.clear();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const TEXT = 'Bạn đang ngoại tuyến. Biểu mẫu sẽ tự thử lại khi có mạng.';

const BLOCKER = 'Trình chặn quảng cáo có thể đang chặn bước này';

/** A form whose second step fails to load like this, until the network is back. */
async function showWithout(error: Error, shown = flow) {
  const failed = Object.assign(Promise.reject(error), { status: 'rejected', reason: error });
  failed.catch(() => {});
  const prefetched: string[] = [];
  const store = await showApp({
    flow: shown,
    loader(app): StepLoader {
      const loader = memoryLoader(app);
      let isThere = false;
      return {
        ...loader,
        load: (name) => (name === 'step-two' && !isThere ? failed : loader.load(name)),
        async prefetch(name) {
          prefetched.push(name);
          if (!isOnline) throw error;
          isThere ||= name === 'step-two';
        },
      };
    },
  });
  act(() => void store.dispatch(one.edited({ name: 'Ánh' })));
  goesOffline();
  await act(async () => void store.dispatch(stepChanged('2')));
  return { store, prefetched };
}

test('a step that is missing without a network says so, and is there when it is back', async () => {
  const { store } = await showWithout(new AggregateError([new Error('offline')]));
  expect(screen.getByRole('alert')).toHaveTextContent(TEXT);
  expect(screen.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  await comesBack();
  expect(await screen.findByRole('heading', { name: 'Bước hai' })).toBeVisible();
  expect(one.select(store.getState()).name).toBe('Ánh');
});

/** The card, in a browser that has a network. */
async function cardOf(error: Error, contact?: Flow['contact']) {
  const shown = await showWithout(error, { ...flow, ...(contact && { contact }) });
  await act(async () => void shown.store.dispatch(stepChanged('1')));
  isOnline = true;
  await act(async () => void shown.store.dispatch(stepChanged('2')));
  return within(screen.getByRole('main'));
}

test('with a network, the card of a missing step says that a blocker may be the reason, and whom to ask', async () => {
  const card = await cardOf(new AggregateError([new Error('404')]), {
    phone: '024 3975 0001',
    mail: 'ts@truong.example',
  });
  expect(card.queryByText(TEXT)).toBeNull();
  expect(card.getByText(BLOCKER)).toBeVisible();
  expect(card.getByRole('link', { name: '024 3975 0001' })).toBeVisible();
  expect(card.getByRole('link', { name: 'ts@truong.example' })).toBeVisible();
});

test('the card of a step that threw says nothing of a blocker', async () => {
  const card = await cardOf(new Error('on purpose'));
  expect(card.queryByText(BLOCKER)).toBeNull();
});

test('the card of a step has its Back, which keeps the answers', async () => {
  await cardOf(new AggregateError([new Error('404')]));
  await act(async () => screen.getByRole('button', { name: 'Quay lại' }).click());
  expect(await screen.findByRole('heading', { name: 'Bước một' })).toBeVisible();
});

test('a step that threw is not shown again by itself', async () => {
  await showWithout(new Error('on purpose'));
  await comesBack();
  expect(screen.getByRole('alert')).toBeVisible();
});

describe('while a registration waits', () => {
  const at = () => (window.history.state as { step?: string } | null)?.step;
  const back = () =>
    act(async () => {
      const popped = new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
      });
      window.history.back();
      await popped;
    });

  test("the browser's Back stays, however often, and goes back after Cancel", async () => {
    const store = await showApp({ flow });
    await act(async () => void store.dispatch(stepChanged('2')));
    goesOffline();
    await act(async () => void store.dispatch(submitRequested()));
    for (let times = 0; times < 3; times++) {
      await back();
      expect(screen.getByRole('heading', { name: 'Bước hai' })).toBeVisible();
      expect(at()).toBe('2');
    }
    await act(async () => void store.dispatch(submitCanceled()));
    await back();
    expect(screen.getByRole('heading', { name: 'Bước một' })).toBeVisible();
  });
});
