import { text } from 'contract';
import { testFlow } from '../testing/flow';
import { fakeServer, success } from '../testing/server';
import { createAppStore } from './createAppStore';
import { startedOver, stepChanged } from './pupil';
import { defineSection } from './section';
import { selectPayload } from './selectors';
import { selectVisibleSteps } from './visibleSteps';
import { defineStep } from './step';

const textSection = (name: string, field: string) =>
  defineSection(name, { [field]: text({ label: 'Loài' }) }, { nextPupil: 'keep' });
const petInfo = textSection('petInfo', 'kind');
const dogInfo = textSection('dogInfo', 'breed');
const huntInfo = textSection('huntInfo', 'prey');

/** Pet, dog (of dogs), hunt (of beagles), confirm. */
const flow = {
  ...testFlow,
  steps: [
    { step: 'step-pet', title: '1', section: 'petInfo' },
    { step: 'step-dog', title: '2', section: 'dogInfo', when: { field: 'kind', is: 'dog' } },
    { step: 'step-hunt', title: '3', section: 'huntInfo', when: { field: 'breed', is: 'beagle' } },
    { step: 'step-confirm', title: '4' },
  ],
};

function setUp(reload = false) {
  fakeServer(() => success([]));
  if (!reload) window.sessionStorage.clear();
  const store = createAppStore({ flow });
  for (const section of reload ? [] : [petInfo, dogInfo, huntInfo]) {
    store.addStep(defineStep({ name: '', title: '', section, Page: () => null }));
  }
  const shown = () => selectVisibleSteps(store.getState()).map(({ position }) => position);
  return { store, shown, payload: () => selectPayload(store.getState()) };
}

const isADog = petInfo.edited({ kind: 'dog' });
const isABeagle = dogInfo.edited({ breed: 'beagle' });

test('a step is shown and hidden by the answer that it depends on', () => {
  const { store, shown } = setUp();
  expect(shown()).toEqual([1, 4]);
  store.dispatch(isADog);
  expect(shown()).toEqual([1, 2, 4]);
  store.dispatch(petInfo.edited({ kind: 'cat' }));
  expect(shown()).toEqual([1, 4]);
});

test('the answers of a step that is not shown are kept, and not sent', () => {
  const { store, payload } = setUp();
  store.dispatch(isADog);
  store.dispatch(isABeagle);
  store.dispatch(petInfo.edited({ kind: 'cat' }));
  expect(payload()).toEqual({ kind: 'cat' });
  store.dispatch(isADog);
  expect(payload()).toEqual({ kind: 'dog', breed: 'beagle', prey: '' });
});

test('a step that depends on one that is not shown is not shown', () => {
  const { store, shown } = setUp();
  store.dispatch(isADog);
  store.dispatch(isABeagle);
  expect(shown()).toEqual([1, 2, 3, 4]);
  store.dispatch(petInfo.edited({ kind: 'cat' }));
  expect(shown()).toEqual([1, 4]);
});

test('the list is the same object while the same steps are shown', () => {
  const { store } = setUp();
  const before = selectVisibleSteps(store.getState());
  store.dispatch(petInfo.edited({ kind: 'cat' }));
  expect(selectVisibleSteps(store.getState())).toBe(before);
});

test('a step that is not shown cannot be reached: the nearest earlier one is used', () => {
  const { store } = setUp();
  store.dispatch(isADog);
  store.dispatch(stepChanged('3'));
  expect(store.getState().pupil).toMatchObject({ step: '2', furthestStep: '2' });
});

test('a draft at a step that is no longer shown is restored at the nearest earlier one', () => {
  const { store } = setUp();
  store.dispatch(isADog);
  store.dispatch(isABeagle);
  store.dispatch(stepChanged('3'));
  window.dispatchEvent(new Event('pagehide'));
  const key = 'draft:admission';
  const draft = window.sessionStorage.getItem(key) ?? '';
  window.sessionStorage.setItem(key, draft.replaceAll('"beagle"', '"poodle"'));
  expect(setUp(true).store.getState().pupil).toMatchObject({ step: '2', furthestStep: '2' });
});

test('a new start shows what an untouched form shows', () => {
  const { store, shown } = setUp();
  store.dispatch(isADog);
  store.dispatch(startedOver());
  expect(shown()).toEqual([1, 4]);
});
