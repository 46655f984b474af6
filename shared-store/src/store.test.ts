import { lookup, text } from 'contract';
import { fakeServer, success, type Call, type Reply } from '../testing/server';
import { testFlow } from '../testing/flow';
import { limitStorage } from '../testing/quota';
import { createAppStore, type AppStore } from './createAppStore';
import { languageChanged } from './language';
import { lookupOf, lookupRequested } from './lookups';
import {
  consentChanged,
  nextPupilStarted,
  otherPupilSubmitted,
  startedOver,
  stepChanged,
  submitRequested,
  rawInputChanged,
} from './pupil';
import { defineSection } from './section';
import { selectSection } from './selectSection';
import { selectPayload, selectUnsent } from './selectors';
import { defineStep } from './step';

const petInfo = defineSection('petInfo', {
  name: text({ label: 'Tên' }),
  kept: text({ label: 'Giữ lại', nextPupil: 'keep' }),
  boxId: lookup('boxes', { label: 'Chuồng', nextPupil: 'constant' }),
});
const ownerInfo = defineSection('ownerInfo', {
  owner: text({ label: 'Chủ', nextPupil: 'keep' }),
});
const step = (section: typeof petInfo | typeof ownerInfo) =>
  defineStep({ name: 'step', title: 'Bước', section, Page: () => null });

/** A store with both sections, against a server that sends the given replies, and a success otherwise. */
function setUp(reply: (call: Call) => Reply | undefined | Promise<Reply> = () => undefined) {
  const calls = fakeServer(async (call) => (await reply(call)) ?? success([]));
  const store = createAppStore({ flow: testFlow, releaseSet: 'set-1' });
  store.addStep(step(petInfo));
  store.addStep(step(ownerInfo));
  return { calls, store, pupil: () => store.getState().pupil };
}

const flushPromises = () => new Promise((resolve) => setTimeout(resolve, 0));
/** The time in which a failed request may turn out to be that of a lost network. */
const noticeNetwork = () => jest.advanceTimersByTimeAsync(200);
const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('sections', () => {
  test('a section that arrives holds its initial answers and what follows from them', () => {
    const { store } = setUp();
    expect(selectSection(store.getState(), 'petInfo')).toEqual({
      answers: { name: '', kept: '', boxId: 0 },
      payload: { name: '', kept: '', boxId: 0 },
      summary: [],
      nextPupil: { name: '', kept: '', boxId: 3 },
    });
  });

  // @proves STATE-STEPS-6
  test('an edit changes the answers, the payload and the summary at once', () => {
    const { store } = setUp();
    store.dispatch(petInfo.edited({ name: 'Mực' }));
    expect(petInfo.select(store.getState())).toEqual({ name: 'Mực', kept: '', boxId: 0 });
    const section = selectSection(store.getState(), 'petInfo');
    expect(section?.payload).toEqual({ name: 'Mực', kept: '', boxId: 0 });
    expect(section?.summary).toEqual([{ label: 'Tên', value: { kind: 'text', text: 'Mực' } }]);
  });

  test('an edit of one section leaves the others as the same objects', () => {
    const { store } = setUp();
    const owner = () => selectSection(store.getState(), 'ownerInfo');
    const before = owner();
    store.dispatch(petInfo.edited({ name: 'Mực' }));
    expect(owner()).toBe(before);
  });

  test('the payload is that of all sections', () => {
    const { store } = setUp();
    store.dispatch(petInfo.edited({ name: 'Mực' }));
    store.dispatch(ownerInfo.edited({ owner: 'Ánh' }));
    expect(selectPayload(store.getState())).toEqual({
      name: 'Mực',
      kept: '',
      boxId: 0,
      owner: 'Ánh',
    });
  });
});

describe('submit', () => {
  const saved = (call: Call) =>
    call.method === 'POST' ? success({ reference: 'K7M2QX9P' }) : undefined;

  // @proves DATA-STATE-1, STATE-STATUS-1 to 3
  test('the pupil is saving until the response arrives, then completed without an error', async () => {
    const { store, pupil } = setUp(saved);
    expect(pupil().status).toBe('notInitial');
    store.dispatch(submitRequested());
    expect(pupil().status).toBe('saving');
    await flushPromises();
    expect(pupil()).toMatchObject({
      status: 'completed',
      error: '',
      receipt: { reference: 'K7M2QX9P', changed: false },
    });
  });

  // @proves API-CALLS-7
  test('it posts the merged payload to the submit path, with the key and the release set', async () => {
    const { calls, store, pupil } = setUp(saved);
    store.dispatch(petInfo.edited({ name: 'Mực' }));
    store.dispatch(submitRequested());
    await flushPromises();
    expect(posts(calls)).toEqual([
      {
        method: 'POST',
        path: 'student',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': pupil().idempotencyKey,
          'Release-Set': 'set-1',
          'Form-Signals': expect.stringMatching(/^elapsed=\d+, extra=0$/) as string,
        },
        body: { name: 'Mực', kept: '', boxId: 0, owner: '' },
      },
    ]);
    expect(pupil().idempotencyKey).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  test('the key is in the draft before anything is sent', async () => {
    let draft = '';
    const { store, pupil } = setUp((call) => {
      if (call.method === 'POST') draft = window.sessionStorage.getItem('draft:admission') ?? '';
      return undefined;
    });
    store.dispatch(submitRequested());
    await flushPromises();
    expect(JSON.parse(draft)).toMatchObject({ idempotencyKey: pupil().idempotencyKey });
  });

  // @proves STATE-STATUS-4, API-CALLS-8, ERR-PLACES-3
  test('a failure stores the message and its values, and keeps the answers and the consent', async () => {
    const { store, pupil } = setUp((call) =>
      call.method === 'POST'
        ? { status: 429, body: { message: 'Chờ {minutes} phút', data: { minutes: 4 } } }
        : undefined,
    );
    store.dispatch(petInfo.edited({ name: 'Mực' }));
    store.dispatch(consentChanged(true));
    store.dispatch(submitRequested());
    await flushPromises();
    expect(pupil()).toMatchObject({
      status: 'completed',
      error: 'Chờ {minutes} phút',
      errorValues: { minutes: 4 },
      consent: true,
      receipt: undefined,
    });
    expect(petInfo.select(store.getState()).name).toBe('Mực');
  });

  // @proves ERR-TEXTS-7
  test('a refusal without a message is stored as Error', async () => {
    const { store, pupil } = setUp((call) =>
      call.method === 'POST' ? { body: { is_success: false } } : undefined,
    );
    store.dispatch(submitRequested());
    await flushPromises();
    expect(pupil().error).toBe('Error');
  });

  // @proves STATE-STATUS-5
  test('a second try sends the same key, and a success clears the error', async () => {
    jest.useFakeTimers();
    let tries = 0;
    const { calls, store, pupil } = setUp((call) => {
      if (call.method !== 'POST') return undefined;
      return ++tries === 1 ? { status: 500 } : success({ reference: 'K7M2QX9P' });
    });
    store.dispatch(submitRequested());
    await noticeNetwork();
    expect(pupil().error).toBe('Có lỗi');
    store.dispatch(submitRequested());
    await noticeNetwork();
    expect(pupil().error).toBe('');
    const [first, second] = posts(calls);
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
  });

  test('requested twice while it is sending, it sends once', async () => {
    const { calls, store } = setUp(saved);
    store.dispatch(submitRequested());
    store.dispatch(submitRequested());
    await flushPromises();
    expect(posts(calls)).toHaveLength(1);
  });

  test('an answer that was changed while it was sent does not count as received', async () => {
    const { store, pupil } = setUp(saved);
    store.dispatch(submitRequested());
    store.dispatch(petInfo.edited({ name: 'Vàng' }));
    await flushPromises();
    expect(pupil().receipt).toMatchObject({ reference: 'K7M2QX9P', changed: true });
  });

  test('the refused fields are kept by their names', async () => {
    const { store, pupil } = setUp((call) =>
      call.method === 'POST'
        ? {
            status: 422,
            body: { message: 'Kiểm tra', data: { fields: [{ name: 'owner', rule: 'required' }] } },
          }
        : undefined,
    );
    store.dispatch(submitRequested());
    await flushPromises();
    expect(pupil()).toMatchObject({ error: 'Kiểm tra', errorValues: {}, errorFields: ['owner'] });
  });

  test('a proxy’s own page, or a response that broke off, is no response of the server’s', async () => {
    jest.useFakeTimers();
    const { store, pupil } = setUp((call) =>
      call.method === 'POST' ? { status: 502, body: undefined } : undefined,
    );
    store.dispatch(submitRequested());
    await noticeNetwork();
    expect(pupil()).toMatchObject({ error: 'Có lỗi', unanswered: true });
  });

  test('a missing response is distinguished from a refusal, and a refused field from one that was edited since', async () => {
    jest.useFakeTimers();
    const { store, pupil } = setUp((call) => {
      if (call.method === 'POST') throw new TypeError('Failed to fetch');
      return undefined;
    });
    store.dispatch(submitRequested());
    await noticeNetwork();
    expect(pupil()).toMatchObject({ error: 'Có lỗi', unanswered: true });
    const refusing = setUp((call) =>
      call.method === 'POST'
        ? {
            status: 422,
            body: { data: { fields: [{ name: 'name', rule: 'minLength' }, { name: 'owner' }] } },
          }
        : undefined,
    );
    refusing.store.dispatch(submitRequested());
    await noticeNetwork();
    expect(refusing.pupil()).toMatchObject({
      unanswered: false,
      errorFields: ['name', 'owner'],
      errorRule: 'minLength',
    });
    refusing.store.dispatch(petInfo.edited({ name: 'Mực' }));
    expect(refusing.pupil().errorFields).toEqual(['owner']);
  });

  test('the key is in the draft when the last step is reached, for every copy of the tab', async () => {
    const { store, pupil } = setUp(saved);
    store.dispatch(stepChanged('2'));
    await flushPromises();
    expect(pupil().idempotencyKey).toBe('');
    store.dispatch(stepChanged('3'));
    await flushPromises();
    const draft = JSON.parse(window.sessionStorage.getItem('draft:admission') ?? '') as object;
    expect(draft).toMatchObject({ idempotencyKey: pupil().idempotencyKey });
    expect(pupil().idempotencyKey).not.toBe('');
  });

  test('another pupil’s form that was made from a copy of this one is sent with its answers, under a key of its own', async () => {
    let tries = 0;
    let draft = '';
    const reference = 'K7M2QX9P';
    const { calls, store, pupil } = setUp((call) => {
      if (call.method !== 'POST') return undefined;
      if (++tries < 3) {
        return { status: 422, body: { message: 'Đã nhận {reference}', data: { reference } } };
      }
      draft = window.sessionStorage.getItem('draft:admission') ?? '';
      return success({ reference: 'R8N3RY4Q' });
    });
    store.dispatch(petInfo.edited({ name: 'Mực', kept: 'giữ' }));
    store.dispatch(consentChanged(true));
    store.dispatch(submitRequested());
    await flushPromises();
    // Another Submit is of the same form.
    store.dispatch(submitRequested());
    await flushPromises();
    expect(pupil()).toMatchObject({ errorValues: { reference }, receipt: undefined });

    store.dispatch(otherPupilSubmitted());
    store.dispatch(otherPupilSubmitted());
    expect(pupil()).toMatchObject({ status: 'saving', error: '', consent: true });
    await flushPromises();
    expect(pupil().receipt).toMatchObject({ reference: 'R8N3RY4Q', changed: false });
    const [first, again, other, ...more] = posts(calls);
    expect(more).toEqual([]);
    const keyOf = (call?: Call) => call?.headers['Idempotency-Key'];
    expect(keyOf(again)).toBe(keyOf(first));
    expect(keyOf(other)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(keyOf(other)).not.toBe(keyOf(first));
    expect(other?.body).toEqual(first?.body);
    expect(JSON.parse(draft)).toMatchObject({ idempotencyKey: keyOf(other) });
    expect(pupil().idempotencyKey).toBe(keyOf(other));
  });

  test('of another pupil’s form, no earlier attempt went unanswered', () => {
    const { store, pupil } = setUp();
    store.dispatch({ type: 'pupil/submitFailed', payload: { unanswered: true } });
    store.dispatch(otherPupilSubmitted());
    expect(pupil().unanswered).toBe(false);
  });

  test('the next pupil gets a key of its own', async () => {
    const { calls, store } = setUp(saved);
    store.dispatch(submitRequested());
    await flushPromises();
    store.dispatch(nextPupilStarted());
    store.dispatch(submitRequested());
    await flushPromises();
    const [first, second] = posts(calls);
    expect(second?.headers['Idempotency-Key']).not.toBe(first?.headers['Idempotency-Key']);
  });
});

describe('resets', () => {
  const fill = () => {
    const form = setUp((call) =>
      call.method === 'POST' ? success({ reference: 'R' }) : undefined,
    );
    form.store.dispatch(petInfo.edited({ name: 'Mực', kept: 'giữ', boxId: 7 }));
    form.store.dispatch(ownerInfo.edited({ owner: 'Ánh' }));
    form.store.dispatch(stepChanged('3'));
    form.store.dispatch(consentChanged(true));
    return form;
  };

  // @proves STATE-NEXT-PUPIL-5
  test('the next pupil keeps what each section keeps, and takes the constants of the flow', () => {
    const { store, pupil } = fill();
    store.dispatch(nextPupilStarted());
    expect(pupil()).toMatchObject({
      step: '1',
      furthestStep: '1',
      status: 'notInitial',
      consent: false,
    });
    expect(petInfo.select(store.getState())).toEqual({ name: '', kept: 'giữ', boxId: 3 });
    expect(ownerInfo.select(store.getState())).toEqual({ owner: 'Ánh' });
    expect(selectPayload(store.getState())).toMatchObject({ name: '', boxId: 3 });
  });

  // @proves DATA-STATE-1, STATE-STEPS-1, STATE-RESET-1
  test('a new start returns everything to its default', () => {
    const { store, pupil } = fill();
    store.dispatch(startedOver());
    expect(pupil()).toMatchObject({
      step: '1',
      furthestStep: '1',
      status: 'notInitial',
      consent: false,
    });
    expect(petInfo.select(store.getState())).toEqual(petInfo.initial);
    expect(ownerInfo.select(store.getState())).toEqual(ownerInfo.initial);
  });
});

describe('draft', () => {
  const reload = () => {
    window.dispatchEvent(new Event('pagehide'));
    fakeServer(() => success([]));
    return createAppStore({ flow: testFlow });
  };

  test('a reload restores answers, step and consent, without the code of any step', () => {
    const { store } = setUp();
    store.dispatch(petInfo.edited({ name: 'Mực' }));
    store.dispatch(stepChanged('2'));
    store.dispatch(consentChanged(true));
    const again = reload();
    expect(again.getState().pupil).toMatchObject({
      step: '2',
      furthestStep: '2',
      consent: true,
      restored: true,
    });
    expect(selectPayload(again.getState())).toMatchObject({ name: 'Mực', owner: '' });
  });

  test('a text that is no answer yet is restored, also when nothing else was typed', () => {
    const { store } = setUp();
    store.dispatch(rawInputChanged({ field: 'born', text: '31/' }));
    expect(reload().getState().pupil).toMatchObject({ rawInputs: { born: '31/' }, restored: true });
  });

  test('a section that arrives later takes over the restored answers', () => {
    const { store } = setUp();
    store.dispatch(petInfo.edited({ name: 'Mực' }));
    const again = reload();
    again.addStep(step(petInfo));
    expect(petInfo.select(again.getState())).toEqual({ name: 'Mực', kept: '', boxId: 0 });
  });

  test('each flow has a draft of its own', () => {
    const { store } = setUp();
    store.dispatch(petInfo.edited({ name: 'Mực' }));
    store.saveDraft();
    const other = createAppStore({ flow: { ...testFlow, id: 'summer' } });
    other.addStep(step(petInfo));
    expect(petInfo.select(other.getState()).name).toBe('');
    const again = reload();
    again.addStep(step(petInfo));
    expect(petInfo.select(again.getState()).name).toBe('Mực');
  });

  test('a keystroke is in storage a moment later, without leaving the page', () => {
    jest.useFakeTimers();
    const { store } = setUp();
    store.dispatch(petInfo.edited({ name: 'Mực' }));
    jest.advanceTimersByTime(200);
    expect(window.sessionStorage.getItem('draft:admission')).toContain('Mực');
    expect(window.localStorage.getItem('draft:admission')).toBeNull();
  });

  test.each([
    ['a new start', startedOver()],
    ['the idle time', { type: 'pupil/answersExpired' }],
  ])('after %s each field is sent, also one that nobody touches', (_what, begin) => {
    const { store } = setUp();
    store.dispatch(petInfo.edited({ name: 'Mực' }));
    store.dispatch(begin);
    store.dispatch(petInfo.edited({ kept: 'giữ' }));
    expect(petInfo.select(store.getState())).toEqual({ ...petInfo.initial, kept: 'giữ' });
    expect(Object.keys(selectPayload(store.getState()))).toEqual(
      expect.arrayContaining(Object.keys(petInfo.toPayload(petInfo.initial))),
    );
  });

  test('after a success only what the next pupil keeps is left, with the receipt', async () => {
    const { store } = setUp((call) =>
      call.method === 'POST' ? success({ reference: 'K7M2QX9P' }) : undefined,
    );
    store.dispatch(petInfo.edited({ name: 'Mực', kept: 'giữ' }));
    store.dispatch(submitRequested());
    await flushPromises();
    const again = reload();
    const draft = window.sessionStorage.getItem('draft:admission') ?? '';
    const { sections } = JSON.parse(draft) as { sections: object };
    expect(JSON.stringify(sections)).not.toContain('Mực');
    const { receipt } = again.getState().pupil;
    expect(receipt).toMatchObject({ reference: 'K7M2QX9P', changed: false });
    // What was sent is there to be printed, until the next form begins.
    expect(JSON.stringify(receipt?.copy)).toContain('Mực');
    again.dispatch(nextPupilStarted());
    again.saveDraft();
    expect(window.sessionStorage.getItem('draft:admission')).not.toContain('Mực');
    expect(petInfo.select(again.getState())).toEqual({ name: '', kept: 'giữ', boxId: 3 });
  });

  test.each([
    ['typed is', true, () => petInfo.edited({ kept: 'giữ' })],
    ['no answer yet is', true, () => rawInputChanged({ field: 'born', text: '31/' })],
    ['typed by the next pupil’s parent is', true, () => petInfo.edited({ name: 'Vàng' })],
    ['kept for the next pupil is not', false, nextPupilStarted],
  ])('after a reload, too, what was %s unsent', (_what, is, last) => {
    const { store } = setUp();
    store.dispatch(petInfo.edited({ name: 'Mực', kept: 'giữ' }));
    store.dispatch(nextPupilStarted());
    store.dispatch(last());
    expect(selectUnsent(store.getState())).toBe(is);
    expect(selectUnsent(reload().getState())).toBe(is);
  });

  test('a draft of an earlier version counts as unsent', () => {
    const { store } = setUp();
    store.dispatch(petInfo.edited({ name: 'Mực' }));
    window.dispatchEvent(new Event('pagehide'));
    const { begun: _, ...earlier } = JSON.parse(
      window.sessionStorage.getItem('draft:admission') ?? '',
    ) as Record<string, unknown>;
    window.sessionStorage.setItem('draft:admission', JSON.stringify(earlier));
    fakeServer(() => success([]));
    expect(selectUnsent(createAppStore({ flow: testFlow }).getState())).toBe(true);
  });

  test('a step that the flow no longer has is replaced by its last one', () => {
    const { store } = setUp();
    store.dispatch(stepChanged('3'));
    window.dispatchEvent(new Event('pagehide'));
    fakeServer(() => success([]));
    const shorter = { ...testFlow, steps: testFlow.steps.slice(0, 2) };
    const { pupil } = createAppStore({ flow: shorter }).getState();
    expect(pupil).toMatchObject({ step: '2', furthestStep: '2' });
  });

  test('as long as nothing was typed there is no draft, nor after a new start', () => {
    const { store } = setUp();
    window.dispatchEvent(new Event('pagehide'));
    expect(window.sessionStorage.getItem('draft:admission')).toBeNull();
    store.dispatch(petInfo.edited({ name: 'Mực' }));
    window.dispatchEvent(new Event('pagehide'));
    expect(window.sessionStorage.getItem('draft:admission')).toContain('Mực');
    store.dispatch(startedOver());
    window.dispatchEvent(new Event('pagehide'));
    expect(window.sessionStorage.getItem('draft:admission')).toBeNull();
  });

  test('it names the release set that it was typed in', () => {
    const { store } = setUp();
    store.dispatch(petInfo.edited({ name: 'Mực' }));
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(window.sessionStorage.getItem('draft:admission') ?? '')).toMatchObject({
      set: 'set-1',
    });
  });

  test.each(['{', '[]', '{"step":"1"}', '{"step":0,"sections":{}}'])(
    'a stored text that is no draft (%s) begins a new form',
    (text) => {
      window.sessionStorage.setItem('draft:admission', text);
      fakeServer(() => success([]));
      const { pupil } = createAppStore({ flow: testFlow }).getState();
      expect(pupil).toMatchObject({ step: '1', restored: false, sections: {} });
    },
  );

  test('a full storage keeps what fits, and nothing of a registration that was sent', async () => {
    const { store } = setUp((call) =>
      call.method === 'POST' ? success({ reference: 'K7M2QX9P' }) : undefined,
    );
    store.dispatch(petInfo.edited({ name: 'Mực' }));
    window.dispatchEvent(new Event('pagehide'));
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.dispatch(petInfo.edited({ name: 'Vàng' }));
    window.dispatchEvent(new Event('pagehide'));
    expect(window.sessionStorage.getItem('draft:admission')).toContain('Mực');
    store.dispatch(submitRequested());
    await flushPromises();
    window.dispatchEvent(new Event('pagehide'));
    full.mockRestore();
    expect(store.getState().pupil.receipt).toBeDefined();
    expect(window.sessionStorage.getItem('draft:admission')).toBeNull();
  });

  describe('of which a write was refused', () => {
    /** What is typed is in storage, which is full; what is typed then does not fit. */
    const fillStorage = () => {
      const form = setUp();
      form.store.dispatch(petInfo.edited({ name: 'Mực' }));
      form.store.saveDraft();
      const free = limitStorage(window.sessionStorage);
      form.store.dispatch(petInfo.edited({ name: 'Mực', kept: 'và nhiều chữ sau đó' }));
      expect(form.store.saveDraft()).toBe(false);
      return { ...form, free };
    };
    const restored = (store: AppStore) => {
      const { restored, incomplete } = store.getState().pupil;
      return { restored, incomplete, name: petInfo.select(store.getState()).name };
    };

    test('is restored as incomplete, until something is typed again and stored', () => {
      const { free } = fillStorage();
      const again = reload();
      again.addStep(step(petInfo));
      expect(restored(again)).toEqual({ restored: true, incomplete: true, name: 'Mực' });
      // What a page writes by itself brings nothing back, and it has nothing that a reload would lose.
      expect(again.saveDraft()).toBe(true);
      const third = reload();
      third.addStep(step(petInfo));
      expect(restored(third)).toEqual({ restored: true, incomplete: true, name: 'Mực' });
      free();
      third.dispatch(petInfo.edited({ kept: 'giữ' }));
      const fourth = reload();
      expect(fourth.getState().pupil).toMatchObject({ restored: true, incomplete: false });
    });

    test('is whole once a later write is not', () => {
      const { store, free } = fillStorage();
      free();
      store.dispatch(petInfo.edited({ name: 'Vàng' }));
      expect(store.saveDraft()).toBe(true);
      expect(reload().getState().pupil).toMatchObject({ restored: true, incomplete: false });
    });
  });

  test('a browser that forbids storage still has a form', () => {
    const forbidden = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { store } = setUp();
    store.dispatch(petInfo.edited({ name: 'Mực' }));
    window.dispatchEvent(new Event('pagehide'));
    expect(petInfo.select(store.getState()).name).toBe('Mực');
    forbidden.mockRestore();
  });
});

describe('lookup lists', () => {
  const list = [{ id: 1, ton_giao: 'Phật giáo', ton_giao_en: 'Buddhism' }];
  const religion = (store: ReturnType<typeof setUp>['store']) => store.getState().lookups.religion;

  // @proves DATA-LISTS-1, DATA-LISTS-3, STATE-LISTS-1, STATE-LISTS-4
  test('a list goes from not initial through loading to completed, and loads once', async () => {
    const { calls, store } = setUp(({ path }) => (path === 'ton-giao' ? success(list) : undefined));
    expect(religion(store).status).toBe('notInitial');
    store.dispatch(lookupRequested('religion'));
    expect(religion(store).status).toBe('loading');
    store.dispatch(lookupRequested('religion'));
    await flushPromises();
    store.dispatch(lookupRequested('religion'));
    expect(religion(store)).toEqual({
      status: 'completed',
      data: [{ id: 1, vi: 'Phật giáo', en: 'Buddhism' }],
      error: '',
    });
    expect(calls.filter(({ path }) => path === 'ton-giao')).toHaveLength(1);
  });

  // @proves STATE-LISTS-2, ERR-TEXTS-1 to 5, ERR-PLACES-1
  test.each([
    ['religion', 'Can not get religions'],
    ['nationality', 'Can not get nationality'],
    ['proposedYearOfEntry', 'Can not get proposed of entry'],
    ['proposedYearGroup', 'Can not get proposed group'],
    ['knowSource', 'Can not get know sources'],
  ] as const)('%s that fails without a message stores its own', async (name, message) => {
    const { store } = setUp(() => ({ body: { is_success: false } }));
    store.dispatch(lookupRequested(name));
    await flushPromises();
    expect(store.getState().lookups[name]).toEqual({
      status: 'completed',
      data: [],
      error: message,
    });
  });

  test('a list that failed is loaded again at once when its dropdown is opened', async () => {
    let broken = true;
    const { store } = setUp(({ path }) => {
      if (path !== 'ton-giao') return undefined;
      return broken ? { status: 503 } : success(list);
    });
    store.dispatch(lookupRequested('religion'));
    await flushPromises();
    expect(religion(store).error).toBe('Có lỗi');
    broken = false;
    store.dispatch(lookupRequested('religion'));
    await flushPromises();
    expect(religion(store)).toMatchObject({ status: 'completed', error: '', data: [{ id: 1 }] });
  });

  test('a list that failed is loaded again automatically, with growing delays', async () => {
    jest.useFakeTimers();
    const { calls, store } = setUp(({ path }) =>
      path === 'ton-giao' ? { status: 503 } : undefined,
    );
    const tries = () => calls.filter(({ path }) => path === 'ton-giao').length;
    store.dispatch(lookupRequested('religion'));
    await jest.advanceTimersByTimeAsync(1999);
    expect(tries()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(tries()).toBe(2);
    await jest.advanceTimersByTimeAsync(3999);
    expect(tries()).toBe(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(tries()).toBe(3);
  });

  test('a list that failed is loaded again at once when the network is back', async () => {
    let broken = true;
    const { store } = setUp(({ path }) => {
      if (path === 'ton-giao' && broken) throw new TypeError('Failed to fetch');
      return path === 'ton-giao' ? success(list) : undefined;
    });
    store.dispatch(lookupRequested('religion'));
    await flushPromises();
    expect(religion(store).data).toEqual([]);
    broken = false;
    window.dispatchEvent(new Event('online'));
    await flushPromises();
    expect(religion(store)).toMatchObject({ status: 'completed', error: '', data: [{ id: 1 }] });
  });

  test('lists of steps to come are requested by their paths, each once', async () => {
    const { calls, store } = setUp(({ path }) => (path === 'ton-giao' ? success(list) : undefined));
    store.requestLists(['ton-giao', 'lists/transport', 'no-list']);
    store.requestLists(['ton-giao']);
    await flushPromises();
    expect(calls.map(({ path }) => path)).toEqual([
      'dictionary?set=set-1',
      'ton-giao',
      'lists/transport',
    ]);
    expect(religion(store).data).toHaveLength(1);
  });

  test('a flow that is not at the root says who asks, and takes over what its page has begun', async () => {
    const begun = new URL('../../api/ton-giao?flow=summer', window.location.href).href;
    const response = { ok: true, status: 200, json: async () => success(list).body } as Response;
    window.prefetchedCalls = { [begun]: Promise.resolve(response) };
    const calls = fakeServer(() => success(list));
    const store = createAppStore({ flow: { ...testFlow, id: 'summer' } });
    store.requestLists(['ton-giao', 'lists/transport']);
    await flushPromises();
    expect(calls.map(({ path }) => path)).toEqual(['dictionary', 'lists/transport?flow=summer']);
    expect(religion(store).data).toHaveLength(1);
  });

  test('a list without entries counts as failed, and is loaded again', async () => {
    const { store } = setUp(() => success([]));
    store.dispatch(lookupRequested('religion'));
    await flushPromises();
    expect(religion(store).error).toBe('Can not get religions');
  });

  // A list may have any name, also that of an inherited property.
  describe.each(['transport', 'constructor'])('a list of a step’s own, %s', (name) => {
    const own = (store: ReturnType<typeof setUp>['store']) =>
      lookupOf(store.getState().lookups, name);
    const path = `lists/${name}`;

    test('is not initial, then loads as any other', async () => {
      const { calls, store } = setUp((call) =>
        call.path === path ? success([{ id: 1, vi: 'Xe buýt', en: 'Bus' }]) : undefined,
      );
      expect(own(store)).toEqual({ status: 'notInitial', data: [], error: '' });
      store.dispatch(lookupRequested(name));
      expect(own(store).status).toBe('loading');
      store.dispatch(lookupRequested(name));
      await flushPromises();
      store.dispatch(lookupRequested(name));
      expect(own(store)).toEqual({
        status: 'completed',
        data: [{ id: 1, vi: 'Xe buýt', en: 'Bus' }],
        error: '',
      });
      expect(calls.filter((call) => call.path === path)).toHaveLength(1);
      expect(religion(store).status).toBe('notInitial');
    });

    test('fails with a message, and is loaded again automatically, and at once on request', async () => {
      jest.useFakeTimers();
      let there = false;
      const { calls, store } = setUp((call) => {
        if (call.path !== path) return undefined;
        return there
          ? success([{ id: 1, vi: 'Xe buýt', en: '' }])
          : { body: { is_success: false } };
      });
      store.dispatch(lookupRequested(name));
      await jest.advanceTimersByTimeAsync(0);
      expect(own(store)).toEqual({ status: 'completed', data: [], error: 'Có lỗi' });
      await jest.advanceTimersByTimeAsync(2000);
      expect(calls.filter((call) => call.path === path)).toHaveLength(2);
      there = true;
      store.dispatch(lookupRequested(name));
      await jest.advanceTimersByTimeAsync(0);
      expect(own(store)).toMatchObject({ data: [{ id: 1, en: 'Xe buýt' }], error: '' });
    });
  });

  test('entries of another shape are left out, and a missing English label is the Vietnamese one', async () => {
    const { store } = setUp(({ path }) =>
      path === 'ton-giao'
        ? success([{ id: 1, ton_giao: 'Phật giáo' }, { id: '2', ton_giao: 'x' }, null])
        : undefined,
    );
    store.dispatch(lookupRequested('religion'));
    await flushPromises();
    expect(religion(store).data).toEqual([{ id: 1, vi: 'Phật giáo', en: 'Phật giáo' }]);
  });
});

describe('steps', () => {
  test('an edit resets the progress beyond its step', () => {
    const { store, pupil } = setUp();
    store.dispatch(stepChanged('3'));
    store.dispatch(stepChanged('1'));
    expect(pupil().furthestStep).toBe('3');
    store.dispatch(petInfo.edited({ name: '' }));
    expect(pupil().furthestStep).toBe('1');
  });
});

describe('language and dictionary', () => {
  // @proves DATA-LANGUAGE-2, CONST-11
  test.each([
    [null, 'en'],
    ['vi', 'vi'],
    ['fr', 'en'],
  ])('a stored language of %s begins in %s', (stored, language) => {
    if (stored) window.localStorage.setItem('language', stored);
    expect(setUp().store.getState().language).toBe(language);
  });

  // @proves DATA-LANGUAGE-1, STATE-LANGUAGE-1
  test('a change of language is kept in local storage', () => {
    const { store } = setUp();
    store.dispatch(languageChanged('vi'));
    expect(window.localStorage.getItem('language')).toBe('vi');
  });

  // @proves DATA-DICTIONARY-1, STATE-DICTIONARY-1
  test('the dictionary goes through loading to completed when the language is English', async () => {
    const { store } = setUp(({ path }) =>
      path === 'dictionary?set=set-1'
        ? success([{ vi: 'Họ', en: 'Surname' }, { vi: 'Tên' }])
        : undefined,
    );
    expect(store.getState().dictionary.status).toBe('loading');
    await flushPromises();
    expect(store.getState().dictionary).toEqual({
      status: 'completed',
      data: { Họ: 'Surname' },
      error: '',
    });
  });

  // @proves API-CALLS-6
  test('in Vietnamese it is not loaded until English is chosen', async () => {
    window.localStorage.setItem('language', 'vi');
    const { calls, store } = setUp();
    await flushPromises();
    expect(calls).toHaveLength(0);
    store.dispatch(languageChanged('en'));
    await flushPromises();
    expect(calls.map(({ path }) => path)).toEqual(['dictionary?set=set-1']);
  });

  test('a failure is retried automatically', async () => {
    jest.useFakeTimers();
    const { calls } = setUp(() => ({ status: 503 }));
    await jest.advanceTimersByTimeAsync(1999);
    expect(calls).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(2);
  });

  // @proves STATE-DICTIONARY-2, ERR-TEXTS-6
  test('a failure is completed too, and is retried when English is chosen again', async () => {
    let broken = true;
    const { store } = setUp(() =>
      broken ? { body: { is_success: false } } : success([{ vi: 'Họ', en: 'Surname' }]),
    );
    await flushPromises();
    expect(store.getState().dictionary).toMatchObject({
      status: 'completed',
      error: 'Could not load dictionary',
    });
    broken = false;
    store.dispatch(languageChanged('vi'));
    store.dispatch(languageChanged('en'));
    await flushPromises();
    expect(store.getState().dictionary.data).toEqual({ Họ: 'Surname' });
  });

  test('a text that the server has compiled is its tree', async () => {
    const tree = [{ type: 0, value: 'Surname' }];
    const { store } = setUp(() =>
      success([
        { vi: 'Họ', en: 'Surname', tree },
        { vi: 'Tên', en: 'Name', tree: ['no tree'] },
        { vi: 'Lớp', en: 'Class', tree: 1 },
      ]),
    );
    store.dispatch(languageChanged('en'));
    await flushPromises();
    expect(store.getState().dictionary.data).toEqual({ Họ: tree, Tên: 'Name', Lớp: 'Class' });
  });
});
