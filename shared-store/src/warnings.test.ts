import { draftKey } from 'contract';
import { testFlow } from '../testing/flow';
import { fakeServer, success } from '../testing/server';
import { createAppStore } from './createAppStore';
import { nextPupilStarted, reviewEditStarted, stepChanged, warningChanged } from './pupil';
import type { StoredWarning } from './pupilState';
import { selectPayload, selectPupil, selectWarnings } from './selectors';

const flow = {
  ...testFlow,
  steps: [
    { step: 'step-pet', title: 'Thú cưng', section: 'petInfo' },
    { step: 'step-owner', title: 'Chủ', section: 'ownerInfo' },
    { step: 'step-confirm', title: 'Xác nhận' },
  ],
};
const warning: StoredWarning = {
  key: 'Có phải bạn muốn nhập {suggestion}?',
  values: { suggestion: 'an@gmail.com' },
  suggestion: 'an@gmail.com',
  section: 'ownerInfo',
  label: 'Email',
};

function setUp() {
  fakeServer(() => success([]));
  return createAppStore({ flow });
}

const warningsOf = (store: ReturnType<typeof setUp>) => selectPupil(store.getState()).warnings;

beforeEach(() => window.sessionStorage.clear());

test('a warning belongs to the step of its section, and is not part of what is sent', () => {
  const store = setUp();
  store.dispatch(warningChanged({ field: 'email', warning }));
  const state = store.getState();
  expect(flow.steps.map((step) => selectWarnings(state, step))).toEqual([
    [],
    [['email', warning]],
    [],
  ]);
  expect(selectPayload(store.getState())).toEqual({});
  store.dispatch(warningChanged({ field: 'email' }));
  expect(warningsOf(store)).toEqual({});
});

test('warnings survive a reload, and the next pupil has none', () => {
  const store = setUp();
  store.dispatch(stepChanged('3'));
  store.dispatch(warningChanged({ field: 'email', warning }));
  store.saveDraft();
  const reloaded = setUp();
  expect(warningsOf(reloaded)).toEqual({ email: warning });
  reloaded.dispatch(nextPupilStarted());
  expect(warningsOf(reloaded)).toEqual({});
});

test.each([
  ['no record', 'text'],
  ['a message without a key', { email: { ...warning, key: 1 } }],
  ['values that are none', { email: { ...warning, values: 'an' } }],
])('a draft whose warnings are %s is ignored', (_what, warnings) => {
  const store = setUp();
  store.dispatch(stepChanged('3'));
  store.saveDraft();
  const key = draftKey(flow.id);
  const draft = JSON.parse(window.sessionStorage.getItem(key) ?? '') as object;
  window.sessionStorage.setItem(key, JSON.stringify({ ...draft, warnings }));
  expect(selectPupil(setUp().getState()).step).toBe('1');
});

test('a change of one field leads to it, until the next step is shown', () => {
  const store = setUp();
  store.dispatch(stepChanged('3'));
  store.dispatch(reviewEditStarted('2', 'email'));
  expect(selectPupil(store.getState())).toMatchObject({
    step: '2',
    returnTo: '3',
    targetField: 'email',
  });
  store.dispatch(stepChanged('3'));
  expect(selectPupil(store.getState()).targetField).toBe('');
  store.dispatch(reviewEditStarted('2'));
  expect(selectPupil(store.getState()).targetField).toBe('');
});
