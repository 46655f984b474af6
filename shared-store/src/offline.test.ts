import { text } from 'contract';
import { testFlow } from '../testing/flow';
import { fakeServer, success, type Call, type Reply } from '../testing/server';
import { createAppStore } from './createAppStore';
import {
  consentChanged,
  rawInputChanged,
  reviewEditStarted,
  stepChanged,
  stepCompleted,
  submitCanceled,
  submitRequested,
} from './pupil';
import { defineSection } from './section';
import { defineStep } from './step';

const OFFLINE = 'Không có kết nối mạng. Thông tin đã nhập vẫn được giữ.';
const petInfo = defineSection('petInfo', { name: text({ label: 'Tên' }) });

/** What the browser knows, and what is true. */
let [isOnline, isReachable] = [true, true];
const goesOffline = () => {
  [isOnline, isReachable] = [false, false];
};
const comesBack = () => {
  [isOnline, isReachable] = [true, true];
  window.dispatchEvent(new Event('online'));
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  window.sessionStorage.clear();
  [isOnline, isReachable] = [true, true];
  jest.useFakeTimers();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const received = success({ reference: 'K7M2QX9P' });
const never = () => new Promise<Reply>(() => {});
const broken = () => {
  throw new TypeError('Failed to fetch');
};

/** A form at its last step. Each registration is answered in turn; without a network none arrives. */
async function atConfirm(...replies: (() => Reply | Promise<Reply>)[]) {
  const posts: Call[] = [];
  fakeServer((call) => {
    if (call.method !== 'POST') return success([]);
    posts.push(call);
    return isReachable ? (replies.shift()?.() ?? received) : broken();
  });
  const signals: (AbortSignal | null | undefined)[] = [];
  const server = window.fetch;
  window.fetch = (url, init) => {
    if (init?.method === 'POST') signals.push(init.signal);
    return server(url, init);
  };
  const store = createAppStore({ flow: testFlow });
  store.addStep(defineStep({ name: 'step', title: '', section: petInfo, Page: () => null }));
  store.dispatch(petInfo.edited({ name: 'Mực' }));
  store.dispatch(stepChanged('3'));
  store.dispatch(consentChanged(true));
  await pass(0);
  return { posts, signals, store, pupil: () => store.getState().pupil };
}

const keysOf = (posts: Call[]) => posts.map(({ headers }) => headers['Idempotency-Key']);
const draft = () => JSON.parse(window.sessionStorage.getItem('draft:admission') ?? '') as object;

test('without a network the registration waits, and is sent once when it is back', async () => {
  const { posts, store, pupil } = await atConfirm();
  goesOffline();
  store.dispatch(submitRequested());
  await pass(1000);
  expect(posts).toEqual([]);
  expect(pupil()).toMatchObject({ status: 'saving', waiting: true, error: OFFLINE });
  expect(draft()).toMatchObject({ idempotencyKey: pupil().idempotencyKey });
  comesBack();
  expect(pupil()).toMatchObject({ status: 'saving', waiting: false });
  await pass(0);
  expect(pupil()).toMatchObject({
    status: 'completed',
    waiting: false,
    error: '',
    receipt: { reference: 'K7M2QX9P', changed: false },
  });
  expect(keysOf(posts)).toEqual([pupil().idempotencyKey]);
});

test('while it waits nothing can be changed, and afterwards everything', async () => {
  const { store, pupil } = await atConfirm();
  goesOffline();
  store.dispatch(submitRequested());
  const locked = pupil();
  const changes = [
    petInfo.edited({ name: 'Vàng' }),
    rawInputChanged({ field: 'born', text: '31/02' }),
    stepChanged('1'),
    stepCompleted('2'),
    reviewEditStarted('1'),
    consentChanged(false),
  ];
  for (const change of changes) store.dispatch(change);
  expect(pupil()).toBe(locked);
  store.dispatch(submitCanceled());
  for (const change of changes) {
    const before = pupil();
    store.dispatch(change);
    expect(pupil()).not.toBe(before);
  }
});

test('who cancels the wait has the answers, the consent and the key, and nothing is sent later', async () => {
  const { posts, store, pupil } = await atConfirm();
  goesOffline();
  store.dispatch(submitRequested());
  const { idempotencyKey } = pupil();
  store.dispatch(submitCanceled());
  expect(pupil()).toMatchObject({
    status: 'completed',
    waiting: false,
    error: OFFLINE,
    unanswered: false,
    consent: true,
    idempotencyKey,
  });
  comesBack();
  await pass(60_000);
  expect(posts).toEqual([]);
  store.dispatch(submitRequested());
  await pass(0);
  expect(keysOf(posts)).toEqual([idempotencyKey]);
});

test('a network that is lost in the middle: the same registration is sent again with the same key', async () => {
  const { posts, store, pupil } = await atConfirm(() => {
    goesOffline();
    return broken();
  });
  store.dispatch(submitRequested());
  await pass(0);
  expect(pupil()).toMatchObject({ waiting: true, unanswered: true });
  comesBack();
  await pass(0);
  expect(pupil().receipt).toMatchObject({ reference: 'K7M2QX9P', changed: false });
  expect(posts).toHaveLength(2);
  expect(new Set(keysOf(posts)).size).toBe(1);
  expect(posts[1]?.body).toEqual(posts[0]?.body);
});

test('a request that fails just before the browser notices that the network is gone waits, too', async () => {
  const { store, pupil } = await atConfirm(broken);
  store.dispatch(submitRequested());
  await pass(100);
  goesOffline();
  await pass(100);
  expect(pupil()).toMatchObject({ waiting: true, unanswered: true });
  store.dispatch(submitCanceled());
  expect(pupil()).toMatchObject({ error: OFFLINE, unanswered: true });
});

test('a response that was lost while there is a network is a failure, as before', async () => {
  const { posts, store, pupil } = await atConfirm(broken);
  store.dispatch(submitRequested());
  await pass(60_000);
  expect(pupil()).toMatchObject({ status: 'completed', error: 'Có lỗi', unanswered: true });
  expect(posts).toHaveLength(1);
});

test('a network that comes back while a request is silent: it is sent again, and the silent one ended', async () => {
  const { posts, signals, store, pupil } = await atConfirm(never);
  store.dispatch(submitRequested());
  await pass(0);
  comesBack();
  await pass(0);
  expect(pupil().receipt).toMatchObject({ reference: 'K7M2QX9P' });
  expect(signals[0]?.aborted).toBe(true);
  expect(new Set(keysOf(posts)).size).toBe(1);
});

test('a browser that is wrong about its network does not keep a registration', async () => {
  const { store, pupil } = await atConfirm();
  isOnline = false;
  store.dispatch(submitRequested());
  await pass(2000);
  expect(pupil()).toMatchObject({ waiting: false, receipt: { reference: 'K7M2QX9P' } });
});

test('a canceled request is ended, and counts as one without a response', async () => {
  const { posts, signals, store, pupil } = await atConfirm(never);
  store.dispatch(submitRequested());
  await pass(0);
  store.dispatch(submitCanceled());
  expect(signals[0]?.aborted).toBe(true);
  expect(pupil()).toMatchObject({ status: 'completed', error: 'Có lỗi', unanswered: true });
  store.dispatch(submitRequested());
  await pass(0);
  expect(pupil().receipt).toMatchObject({ reference: 'K7M2QX9P' });
  expect(new Set(keysOf(posts)).size).toBe(1);
});

test('a parent who went back while it was sent is not locked out when the network is lost', async () => {
  let fail = () => {};
  const { store, pupil } = await atConfirm(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new TypeError('Failed to fetch'));
      }),
  );
  store.dispatch(submitRequested());
  await pass(0);
  store.dispatch(stepChanged('1'));
  store.dispatch(petInfo.edited({ name: 'Vàng' }));
  goesOffline();
  fail();
  await pass(0);
  expect(pupil()).toMatchObject({
    step: '1',
    status: 'completed',
    waiting: false,
    unanswered: true,
  });
  expect(petInfo.select(store.getState()).name).toBe('Vàng');
});

test('a page that is loaded again while it waits has everything, and sends nothing by itself', async () => {
  const { posts, store, pupil } = await atConfirm();
  goesOffline();
  store.dispatch(submitRequested());
  window.dispatchEvent(new Event('pagehide'));
  const again = createAppStore({ flow: testFlow }).getState().pupil;
  expect(again).toMatchObject({
    step: '3',
    status: 'notInitial',
    waiting: false,
    consent: true,
    idempotencyKey: pupil().idempotencyKey,
  });
  expect(again.sections.petInfo?.answers).toEqual({ name: 'Mực' });
  expect(posts).toEqual([]);
});
