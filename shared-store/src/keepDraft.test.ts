import { text } from 'contract';
import { testFlow } from '../testing/flow';
import { fakeLocks } from '../testing/locks';
import { limitStorage } from '../testing/quota';
import { fakeServer, success } from '../testing/server';
import { createAppStore, type AppStore } from './createAppStore';
import { keptChanged } from './kept';
import { nextPupilStarted, startedOver, stepChanged, submitSucceeded } from './pupil';
import { defineSection } from './section';
import { defineStep } from './step';

const DAY = 86_400_000;
const flow = { ...testFlow, keepDays: 7 };
const petInfo = defineSection('petInfo', { name: text({ label: 'Tên', nextPupil: 'keep' }) });
const petStep = defineStep({ name: 'step-pet', title: 'Thú', section: petInfo, Page: () => null });

const KEY = 'kept:admission';
const stored = () => window.localStorage.getItem(KEY);
const kept = () => JSON.parse(stored() ?? 'null') as Record<string, unknown> | null;
/** Changes what is stored, as a clock or somebody else may. */
const change = (to: object) =>
  window.localStorage.setItem(KEY, JSON.stringify({ ...kept(), ...to }));

/** The listeners of each tab, so that one can be closed while another one stays. */
let listening: (() => void)[] = [];
const everyTab: (() => void)[] = [];

/** Opens the form in a tab of its own: with the session storage of no other one. */
async function opensTab({ reloads = false, idleMinutes = 0, keepDays = 7 } = {}) {
  if (!reloads) window.sessionStorage.clear();
  fakeServer(() => success([]));
  const own: (() => void)[] = [];
  listening = own;
  const store = createAppStore({
    flow: {
      ...testFlow,
      ...(keepDays > 0 && { keepDays }),
      ...(idleMinutes > 0 && { idleMinutes }),
    },
    releaseSet: 'set-1',
  });
  store.addStep(petStep);
  const keeper = await store.startKeeping();
  await passes(0);
  return {
    store,
    keeper,
    name: () => petInfo.select(store.getState()).name,
    kept: () => store.getState().kept,
    async types(name: string) {
      store.dispatch(petInfo.edited({ name }));
      await passes(200);
    },
    async ticks(keep = true) {
      store.dispatch(keptChanged({ keep }));
      await passes(200);
    },
    async continues() {
      keeper?.continueKept();
      await passes(0);
    },
    /** The browser lets go of a closed page's locks; here the keeper does. */
    async closes() {
      store.saveDraft();
      own.splice(0).forEach((stop) => stop());
      const before = stored();
      store.dispatch(startedOver());
      store.saveDraft();
      if (before !== null) window.localStorage.setItem(KEY, before);
      await passes(0);
    },
  };
}

const passes = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const setLocks = (locks: unknown) =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.localStorage.setItem('language', 'vi');
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target);
    jest
      .spyOn(target, 'addEventListener')
      .mockImplementation((...[type, listener, options]: Parameters<typeof listen>) => {
        const own = listening;
        listen(type, listener, options);
        const stop = () => target.removeEventListener(type, listener, options);
        own.push(stop);
        everyTab.push(stop);
      });
  }
  jest.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  setLocks(fakeLocks());
});
afterEach(() => {
  everyTab.splice(0).forEach((stop) => stop());
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

/** A form that was ticked, filled in and closed. */
async function keepsForm(name = 'Mực') {
  const tab = await opensTab();
  await tab.ticks();
  await tab.types(name);
  await tab.closes();
}

describe('the box', () => {
  test('is unticked by default, and nothing is kept then', async () => {
    const tab = await opensTab();
    await tab.types('Mực');
    expect(tab.kept().keep).toBe(false);
    expect({ ...window.localStorage }).toEqual({ language: 'vi' });
  });

  test('keeps what was typed before and after it was ticked, with its expiry', async () => {
    const tab = await opensTab();
    await tab.types('Mực');
    await tab.ticks();
    expect(kept()).toMatchObject({ step: '1', set: 'set-1', keptUntil: Date.now() + 7 * DAY });
    await tab.types('Vàng');
    expect(stored()).toContain('Vàng');
    expect(kept()).toMatchObject({ keptAt: Date.now(), keptUntil: Date.now() + 7 * DAY });
  });

  test('deletes the kept form when it is unticked', async () => {
    const tab = await opensTab();
    await tab.types('Mực');
    await tab.ticks();
    await tab.ticks(false);
    await tab.types('Vàng');
    expect(stored()).toBeNull();
  });

  test('is ticked still after a reload of the tab, which asks for nothing', async () => {
    const tab = await opensTab();
    await tab.ticks();
    await tab.types('Mực');
    await tab.closes();
    const before = kept();
    window.sessionStorage.setItem('draft:admission', stored() ?? '');
    window.sessionStorage.setItem('seen:admission', String(before?.keptAt));
    const again = await opensTab({ reloads: true });
    expect(again.name()).toBe('Mực');
    expect(again.kept()).toMatchObject({ keep: true });
    expect(again.kept().offeredAt).toBeUndefined();
    await again.types('Vàng');
    expect(stored()).toContain('Vàng');
  });
});

describe('a kept form', () => {
  test('is offered in a new tab: nothing of it is in the state before it is continued', async () => {
    await keepsForm();
    const at = kept()?.keptAt;
    const tab = await opensTab();
    expect(tab.kept().offeredAt).toBe(at);
    expect(JSON.stringify(tab.store.getState().pupil)).not.toContain('Mực');
    expect(window.sessionStorage).toHaveLength(0);
    await tab.continues();
    expect(tab.name()).toBe('Mực');
    expect(tab.kept()).toMatchObject({ keep: true, offeredAt: undefined });
    await tab.types('Vàng');
    expect(stored()).toContain('Vàng');
  });

  test('is deleted when a new one is begun, which is not kept', async () => {
    await keepsForm();
    const tab = await opensTab();
    tab.keeper?.discardKept();
    await passes(0);
    expect(stored()).toBeNull();
    await tab.types('Vàng');
    expect(tab.name()).toBe('Vàng');
    expect(stored()).toBeNull();
  });

  test('is deleted when it is restarted', async () => {
    const tab = await opensTab();
    await tab.ticks();
    await tab.types('Mực');
    tab.store.dispatch(startedOver());
    await passes(200);
    expect(stored()).toBeNull();
    expect(tab.kept().keep).toBe(false);
  });

  test('is deleted when it was sent; the next pupil’s is kept from its first change', async () => {
    const tab = await opensTab();
    await tab.ticks();
    await tab.types('Mực');
    const sent = submitSucceeded({ reference: 'K7M2QX9P', changed: false });
    tab.store.dispatch(sent);
    await passes(200);
    expect(stored()).toBeNull();
    tab.store.dispatch(nextPupilStarted());
    await passes(200);
    expect(stored()).toBeNull();
    expect(tab.kept().keep).toBe(true);
    await tab.types('Vàng');
    expect(stored()).toContain('Vàng');
    expect(stored()).not.toContain('K7M2QX9P');
  });

  test('of another flow is another one', async () => {
    await keepsForm();
    const before = stored();
    const other = createAppStore({ flow: { ...flow, id: 'summer-school' } });
    expect(other.getState().kept.offeredAt).toBeUndefined();
    expect(stored()).toBe(before);
  });

  test.each<[string, () => void]>([
    ['has expired', () => jest.setSystemTime(Date.now() + 7 * DAY)],
    [
      'expires later than one that is written now would',
      () => change({ keptUntil: Date.now() + 8 * DAY }),
    ],
    ['is of a clock that was set back since', () => jest.setSystemTime(Date.now() - DAY)],
    ['has no expiry', () => change({ keptUntil: undefined })],
    ['has an expiry that is no number', () => change({ keptUntil: '9e15' })],
    ['was written at no time', () => change({ keptAt: 1e300 })],
    ['was sent', () => change({ receipt: { reference: 'K7M2QX9P', changed: false } })],
    ['has another shape', () => change({ sections: 5 })],
    ['is no JSON', () => window.localStorage.setItem(KEY, '{')],
  ])('that %s is deleted, and not offered', async (_, happens) => {
    await keepsForm();
    happens();
    const tab = await opensTab();
    expect(tab.kept().offeredAt).toBeUndefined();
    expect(stored()).toBeNull();
  });

  test('that has expired is not offered for a moment either: the page begins with its first step', async () => {
    await keepsForm();
    jest.setSystemTime(Date.now() + 7 * DAY);
    window.sessionStorage.clear();
    expect(createAppStore({ flow }).getState().kept.offeredAt).toBeUndefined();
    expect(stored()).toBeNull();
  });

  test('of a flow that keeps none any more is deleted', async () => {
    await keepsForm();
    const tab = await opensTab({ keepDays: 0 });
    expect(tab.keeper).toBeUndefined();
    expect(tab.kept().offeredAt).toBeUndefined();
    expect(stored()).toBeNull();
  });

  test('is still offered when the clock was set back by some minutes', async () => {
    await keepsForm();
    jest.setSystemTime(Date.now() - 600_000);
    expect((await opensTab()).kept().offeredAt).toBeDefined();
  });

  test('that expires while it is offered begins a new form', async () => {
    await keepsForm();
    const tab = await opensTab();
    jest.setSystemTime(Date.now() + 7 * DAY);
    await tab.continues();
    expect(tab.kept()).toMatchObject({ keep: false, offeredAt: undefined });
    expect(tab.name()).toBe('');
    expect(stored()).toBeNull();
  });
});

describe('when idle time runs out', () => {
  test('a kept form is offered, and nothing of it is left in the tab', async () => {
    const tab = await opensTab({ idleMinutes: 10 });
    await tab.ticks();
    await tab.types('Mực');
    await passes(10 * 60_000);
    expect(tab.store.getState().pupil).toMatchObject({ dirty: false });
    expect(tab.kept().offeredAt).toBeDefined();
    await passes(200);
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('Mực');
    expect(stored()).toContain('Mực');
    await tab.continues();
    expect(tab.name()).toBe('Mực');
    await tab.types('Vàng');
    expect(stored()).toContain('Vàng');
  });

  test('one that is not kept is gone, and that is said', async () => {
    const tab = await opensTab({ idleMinutes: 10 });
    await tab.types('Mực');
    await passes(10 * 60_000);
    expect(tab.store.getState().pupil.expired).toBe(true);
    expect(tab.kept().offeredAt).toBeUndefined();
  });

  test('a tab that is restored too late offers what is kept', async () => {
    await keepsForm();
    window.sessionStorage.setItem('draft:admission', stored() ?? '');
    window.sessionStorage.setItem('active:admission', String(Date.now() - 3_600_000));
    const tab = await opensTab({ reloads: true, idleMinutes: 10 });
    expect(tab.kept().offeredAt).toBeDefined();
    expect(tab.name()).toBe('');
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('Mực');
  });
});

describe('a second tab with the same form', () => {
  async function twoTabs() {
    await keepsForm();
    const first = await opensTab();
    await first.continues();
    const second = await opensTab();
    await second.continues();
    await passes(500);
    return { first, second };
  }

  test('says so, and does not overwrite it', async () => {
    const { first, second } = await twoTabs();
    expect(second.name()).toBe('Mực');
    expect(second.kept().elsewhere).toBe(true);
    expect(first.kept().elsewhere).not.toBe(true);
    await second.types('Vàng');
    expect(stored()).toContain('Mực');
    await first.types('Đốm');
    expect(stored()).toContain('Đốm');
  });

  test('takes over when the first one is closed and had changed nothing', async () => {
    const { first, second } = await twoTabs();
    await second.types('Vàng');
    await first.closes();
    expect(second.kept().elsewhere).not.toBe(true);
    expect(stored()).toContain('Vàng');
  });

  test('does not take over what the first one has changed since', async () => {
    const { first, second } = await twoTabs();
    await first.types('Đốm');
    await first.closes();
    await second.types('Vàng');
    expect(second.kept().elsewhere).toBe(true);
    expect(stored()).toContain('Đốm');
  });

  test('does not bring back what the first one has sent', async () => {
    const { first, second } = await twoTabs();
    first.store.dispatch(submitSucceeded({ reference: 'K7M2QX9P', changed: false }));
    await first.closes();
    await second.types('Vàng');
    expect(stored()).toBeNull();
  });

  test('that begins a new form deletes nothing that the first one has open', async () => {
    await keepsForm();
    const first = await opensTab();
    await first.continues();
    const second = await opensTab();
    second.keeper?.discardKept();
    await passes(0);
    expect(stored()).toContain('Mực');
    await second.ticks();
    await second.types('Vàng');
    await passes(500);
    expect(second.kept().elsewhere).toBe(true);
    expect(stored()).toContain('Mực');
  });

  test('deletes the kept form when it sends that very form', async () => {
    const { second } = await twoTabs();
    second.store.dispatch(submitSucceeded({ reference: 'K7M2QX9P', changed: false }));
    await passes(200);
    expect(stored()).toBeNull();
  });

  test('is noticed by its changes where the browser has no locks', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    const { first, second } = await twoTabs();
    expect(second.kept().elsewhere).not.toBe(true);
    await first.types('Đốm');
    await second.types('Vàng');
    expect(second.kept().elsewhere).toBe(true);
    expect(stored()).toContain('Đốm');
  });
});

describe('a browser that does not store the form', () => {
  const refuses = () =>
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
  const times = (store: AppStore) => {
    let changes = 0;
    let { refused } = store.getState().kept;
    store.subscribe(() => {
      if (store.getState().kept.refused !== refused) changes += 1;
      ({ refused } = store.getState().kept);
    });
    return () => changes;
  };

  test('continues the one that it has as incomplete', async () => {
    const tab = await opensTab();
    await tab.ticks();
    await tab.types('Mực');
    const free = limitStorage(window.localStorage);
    await tab.types('Mực, và nhiều chữ sau đó');
    free();
    const next = await opensTab();
    await next.continues();
    expect(next.name()).toBe('Mực');
    expect(next.store.getState().pupil.incomplete).toBe(true);
  });

  test('has this said once, and the form works on', async () => {
    const tab = await opensTab();
    const said = times(tab.store);
    const refusal = refuses();
    await tab.types('Mực');
    expect(tab.kept().refused).toBe(true);
    await tab.types('Vàng');
    refusal.mockRestore();
    await tab.types('Đốm');
    expect(tab.name()).toBe('Đốm');
    expect(said()).toBe(1);
  });

  test('is noticed for the ticked form too', async () => {
    const tab = await opensTab();
    await tab.ticks();
    const { setItem } = Storage.prototype;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, to) {
      if (this === window.localStorage) throw new DOMException('Full', 'QuotaExceededError');
      setItem.call(this, key, to);
    });
    await tab.types('Mực');
    expect(tab.kept().refused).toBe(true);
  });

  test('stores it again when its storage was cleared', async () => {
    const tab = await opensTab();
    await tab.ticks();
    await tab.types('Mực');
    window.localStorage.clear();
    window.sessionStorage.clear();
    await tab.types('Vàng');
    expect(stored()).toContain('Vàng');
    expect(tab.kept().refused).not.toBe(true);
  });
});

test('a step that is reached is kept as well, and idle visits write nothing', async () => {
  const tab = await opensTab();
  await tab.ticks();
  tab.store.dispatch(stepChanged('2'));
  await passes(200);
  expect(kept()).toMatchObject({ step: '2' });
  const before = stored();
  await passes(1000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stored()).toBe(before);
});
