import { text } from 'contract';
import { testFlow } from '../testing/flow';
import { fakeServer, success } from '../testing/server';
import { createAppStore } from './createAppStore';
import {
  reviewEditStarted,
  nextPupilStarted,
  stepChanged,
  stepCompleted,
  rawInputChanged,
} from './pupil';
import { defineSection } from './section';
import { selectNextStep } from './selectors';
import { defineStep } from './step';

const petInfo = defineSection('petInfo', { name: text({ label: 'Tên' }) });
const step = defineStep({
  name: 'step-pet',
  title: 'Thú cưng',
  section: petInfo,
  Page: () => null,
});

/** Four steps, of which the third is for pets called Mực. */
const flow = {
  ...testFlow,
  steps: [
    { step: 'step-pet', title: 'Thú cưng', section: 'petInfo' },
    { step: 'step-owner', title: 'Chủ', section: 'ownerInfo' },
    { step: 'step-dog', title: 'Chó', when: { field: 'name', is: 'Mực' } },
    { step: 'step-confirm', title: 'Xác nhận' },
  ],
};

function setUp(releaseSet = 'set-1') {
  fakeServer(() => success([]));
  const store = createAppStore({ flow, releaseSet });
  store.addStep(step);
  const next = () => selectNextStep(store.getState())?.step;
  const completes = () =>
    store.dispatch(stepCompleted(String(selectNextStep(store.getState())?.position)));
  return { store, next, completes };
}

/** At the last step, with everything before it accepted. */
function atConfirm(releaseSet?: string) {
  const form = setUp(releaseSet);
  form.completes();
  form.completes();
  expect(form.store.getState().pupil.step).toBe('4');
  return form;
}

beforeEach(() => window.sessionStorage.clear());

test('a parent who changes an answer returns at once when the step is valid', () => {
  const { store, next, completes } = atConfirm();
  store.dispatch(reviewEditStarted('1'));
  store.dispatch(petInfo.edited({ name: 'Vàng' }));
  expect(next()).toBe('step-confirm');
  completes();
  expect(store.getState().pupil).toMatchObject({ step: '4', furthestStep: '4', returnTo: '' });
});

test('a step that the change makes visible comes first', () => {
  const { store, next, completes } = atConfirm();
  store.dispatch(reviewEditStarted('1'));
  store.dispatch(petInfo.edited({ name: 'Mực' }));
  expect(next()).toBe('step-dog');
  completes();
  expect(next()).toBe('step-confirm');
});

test('a step that was edited and left with Back is visited again', () => {
  const { store, next } = atConfirm();
  store.dispatch(reviewEditStarted('2'));
  store.dispatch(petInfo.edited({ name: 'Vàng' }));
  store.dispatch(stepChanged('1'));
  expect(next()).toBe('step-owner');
});

test('a parent who is not changing an answer visits the steps one by one', () => {
  const { store, next } = atConfirm();
  store.dispatch(stepChanged('2'));
  store.dispatch(stepChanged('1'));
  expect(next()).toBe('step-owner');
});

test('the browser’s Back to where the change began ends it', () => {
  const { store, next } = atConfirm();
  store.dispatch(reviewEditStarted('2'));
  store.dispatch(stepChanged('4'));
  store.dispatch(stepChanged('1'));
  expect(next()).toBe('step-owner');
});

test('a reload in the middle of a change still leads back', () => {
  const { store } = atConfirm();
  store.dispatch(reviewEditStarted('1'));
  window.dispatchEvent(new Event('pagehide'));
  expect(setUp().next()).toBe('step-confirm');
});

test('with other code every step has to be accepted again', () => {
  const { store } = atConfirm();
  store.dispatch(reviewEditStarted('1'));
  window.dispatchEvent(new Event('pagehide'));
  expect(setUp('set-2').next()).toBe('step-owner');
});

test('a text that is no answer yet is restored by a reload, and cleared with the pupil', () => {
  const { store } = setUp();
  store.dispatch(petInfo.edited({ name: 'Vàng' }));
  store.dispatch(rawInputChanged({ field: 'born', text: '31/02/2020' }));
  window.dispatchEvent(new Event('pagehide'));
  const again = setUp().store;
  expect(again.getState().pupil.rawInputs).toEqual({ born: '31/02/2020' });
  again.dispatch(nextPupilStarted());
  expect(again.getState().pupil.rawInputs).toEqual({});
});

test('when it has become an answer it is no longer kept', () => {
  const { store } = setUp();
  store.dispatch(rawInputChanged({ field: 'born', text: '31/02/20' }));
  store.dispatch(rawInputChanged({ field: 'born', text: '' }));
  expect(store.getState().pupil.rawInputs).toEqual({});
});
