import { testFlow } from '../testing/flow';
import { fakeServer, success } from '../testing/server';
import { createAppStore } from './createAppStore';
import { startedOver, stepChanged, submitRequested } from './pupil';

const MINUTE = 60_000;

/** The listeners of this page; a page that is left has none. */
const listening: (() => void)[] = [];
function leavePage() {
  window.dispatchEvent(new Event('pagehide'));
  listening.splice(0).forEach((stop) => stop());
}

function setUp(idleMinutes = 10) {
  fakeServer(() => success([]));
  const store = createAppStore({
    flow: { ...testFlow, ...(idleMinutes > 0 && { idleMinutes }) },
  });
  const minutesLeft = () => store.getState().idle.minutesLeft;
  const pupil = () => store.getState().pupil;
  return { store, minutesLeft, pupil };
}

const passes = (minutes: number) => jest.advanceTimersByTime(minutes * MINUTE);
/** Simulates a sleeping computer: the clock advances, timers do not run. */
const sleeps = (minutes: number) => jest.setSystemTime(Date.now() + minutes * MINUTE);
const press = () => window.dispatchEvent(new KeyboardEvent('keydown'));
const draft = () => window.sessionStorage.getItem('draft:admission');

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.setItem('language', 'vi');
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target);
    jest
      .spyOn(target, 'addEventListener')
      .mockImplementation((...[type, listener, options]: Parameters<typeof listen>) => {
        listen(type, listener, options);
        listening.push(() => target.removeEventListener(type, listener, options));
      });
  }
  jest.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
});
afterEach(() => {
  leavePage();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('two minutes before the end a warning counts down; then the answers are deleted', () => {
  const { store, minutesLeft, pupil } = setUp();
  store.dispatch(stepChanged('2'));
  passes(7.99);
  expect(minutesLeft()).toBeUndefined();
  passes(0.01);
  expect(minutesLeft()).toBe(2);
  passes(1);
  expect(minutesLeft()).toBe(1);
  expect(pupil().step).toBe('2');
  passes(1);
  expect(minutesLeft()).toBeUndefined();
  expect(pupil()).toMatchObject({ step: '1', dirty: false, expired: true });
  passes(0.1);
  expect(draft()).toBeNull();
});

test('a key press removes the warning and resets the time', () => {
  const { store, minutesLeft, pupil } = setUp();
  store.dispatch(stepChanged('2'));
  passes(9);
  press();
  expect(minutesLeft()).toBeUndefined();
  passes(7.99);
  expect(minutesLeft()).toBeUndefined();
  expect(pupil().step).toBe('2');
});

test('so does a text that is dictated into a field that keeps its input to itself', () => {
  const { store, minutesLeft } = setUp();
  const field = document.body.appendChild(document.createElement('input'));
  field.addEventListener('input', (event) => event.stopPropagation());
  store.dispatch(stepChanged('2'));
  passes(9);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  expect(minutesLeft()).toBeUndefined();
});

test('after a sleep the answers are deleted as soon as the page is visible', () => {
  const { store, pupil } = setUp();
  store.dispatch(stepChanged('2'));
  sleeps(60);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(pupil().expired).toBe(true);
});

test('a first key after a sleep comes too late', () => {
  const { store, pupil } = setUp();
  store.dispatch(stepChanged('2'));
  sleeps(60);
  press();
  expect(pupil().expired).toBe(true);
});

test('answers that are being sent are not deleted', () => {
  const { store, pupil } = setUp();
  store.dispatch(stepChanged('2'));
  window.fetch = () => new Promise(() => {});
  store.dispatch(submitRequested());
  passes(30);
  expect(pupil()).toMatchObject({ step: '2', status: 'saving', expired: false });
});

test('an untouched form shows no warning', () => {
  const { minutesLeft, pupil } = setUp();
  passes(9);
  expect(minutesLeft()).toBeUndefined();
  passes(2);
  expect(pupil().expired).toBe(false);
});

test('a tab that is restored in time has its answers, one that is restored too late has none', () => {
  const { store } = setUp();
  store.dispatch(stepChanged('2'));
  passes(1);
  press();
  leavePage();
  sleeps(9);
  expect(setUp().pupil()).toMatchObject({ step: '2', restored: true });
  leavePage();
  sleeps(11);
  expect(setUp().pupil()).toMatchObject({ step: '1', restored: false, expired: true });
  expect(draft()).toBeNull();
});

test('a tab that is restored too late on the thank-you page still has the reference, and nothing else', () => {
  const { store } = setUp();
  store.dispatch(stepChanged('2'));
  store.dispatch({
    type: 'pupil/submitSucceeded',
    payload: { reference: 'K7MDHX9P', changed: false },
  });
  leavePage();
  sleeps(11);
  for (const _reload of [1, 2]) {
    const { receipt, expired, sections } = setUp().pupil();
    expect({ receipt, expired, sections }).toEqual({
      receipt: { reference: 'K7MDHX9P', changed: false },
      expired: false,
      sections: {},
    });
    leavePage();
  }
});

test('an untouched form is not reported as emptied', () => {
  setUp();
  leavePage();
  sleeps(11);
  expect(setUp().pupil().expired).toBe(false);
});

test('a warning is removed with the answers that it is about', () => {
  const { store, minutesLeft } = setUp();
  store.dispatch(stepChanged('2'));
  passes(8);
  expect(minutesLeft()).toBe(2);
  store.dispatch(startedOver());
  press();
  expect(minutesLeft()).toBeUndefined();
});

test('a flow without idle minutes never deletes anything', () => {
  const { store, minutesLeft, pupil } = setUp(0);
  store.dispatch(stepChanged('2'));
  passes(100_000);
  expect(minutesLeft()).toBeUndefined();
  expect(pupil().step).toBe('2');
});
