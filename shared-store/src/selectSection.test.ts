import { draftKey, text } from 'contract';
import { testFlow } from '../testing/flow';
import { fakeServer, success } from '../testing/server';
import { createAppStore } from './createAppStore';
import { draftOf } from './draft';
import { nextPupilStarted } from './pupil';
import { defineSection } from './section';
import { selectSection } from './selectSection';
import { selectPayload } from './selectors';
import { defineStep } from './step';

const ownerInfo = defineSection('ownerInfo', {
  owner: text({ label: 'Chủ', nextPupil: 'keep' }),
  note: text({ label: 'Ghi chú' }),
});
const step = defineStep({ name: 'step', title: 'Bước', section: ownerInfo, Page: () => null });

/** A draft as this and earlier versions write it. */
const draft = {
  step: '2',
  furthestStep: '2',
  consent: false,
  idempotencyKey: '',
  sections: {
    ownerInfo: {
      answers: { owner: 'Ánh', note: 'a' },
      payload: { owner: 'Ánh', note: 'a' },
      summary: [{ label: 'Chủ', value: { kind: 'text', text: 'Ánh' } }],
      nextPupil: { owner: 'Ánh', note: '' },
    },
  },
};

function restored(changes: object = {}) {
  fakeServer(() => success([]));
  window.sessionStorage.setItem(draftKey('admission'), JSON.stringify({ ...draft, ...changes }));
  const store = createAppStore({ flow: testFlow });
  return { store, section: () => selectSection(store.getState(), 'ownerInfo') };
}

beforeEach(() => window.sessionStorage.clear());

test('without the step’s code, a section is read from the draft', () => {
  const { store, section } = restored();
  expect(section()).toEqual(draft.sections.ownerInfo);
  expect(section()).toBe(section());
  expect(selectPayload(store.getState())).toEqual({ owner: 'Ánh', note: 'a' });
});

test('what the draft holds is replaced when the step’s code arrives', () => {
  const { store, section } = restored();
  store.addStep(step);
  store.dispatch(ownerInfo.edited({ owner: 'Bình' }));
  expect(section()?.payload).toEqual({ owner: 'Bình', note: 'a' });
  expect(section()).toBe(section());
});

test('the next pupil keeps what the draft holds for it, with and without the step’s code', () => {
  const without = restored();
  without.store.dispatch(nextPupilStarted());
  expect(without.section()).toMatchObject({ answers: { owner: 'Ánh', note: '' }, payload: {} });
  without.store.addStep(step);
  expect(without.section()?.payload).toEqual({ owner: 'Ánh', note: '' });
  without.store.dispatch(nextPupilStarted());
  expect(without.section()?.answers).toEqual({ owner: 'Ánh', note: '' });
});

test('a draft is written as it was read', () => {
  expect(draftOf(restored().store.getState(), undefined)).toMatchObject(draft);
});

test('an answer of a draft that its field cannot have is left out', () => {
  const { ownerInfo: kept } = draft.sections;
  const { store, section } = restored({
    sections: { ownerInfo: { ...kept, answers: { owner: 5, note: 'a' } } },
  });
  store.addStep(step);
  expect(section()?.payload).toEqual({ owner: '', note: 'a' });
});
