import { autosaveDraft } from './draft';
import { initialPupil, type PupilState } from './pupilState';

/** Whether the browser asks before the page is left. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('while the draft cannot be stored, the browser asks before the page is left', () => {
  let pupil: PupilState = initialPupil;
  let isFull = false;
  const onRefused = jest.fn();
  const save = autosaveDraft({
    subscribe: () => {},
    state: () => ({ pupil, sections: {} }),
    storage: { get: () => null, set: () => !isFull, remove: () => {} },
    formId: 'admission',
    releaseSet: undefined,
    onRefused,
    onSaved: () => {},
  });
  const changes = (to: Partial<PupilState>) => {
    pupil = { ...pupil, ...to };
    save();
  };
  changes({ dirty: true });
  expect(asks()).toBe(false);
  isFull = true;
  changes({ step: '2' });
  expect(asks()).toBe(true);
  expect(onRefused).toHaveBeenCalledTimes(1);
  isFull = false;
  changes({ step: '3' });
  expect(asks()).toBe(false);
  isFull = true;
  changes({ step: '4' });
  expect(asks()).toBe(true);
  // The school has what was sent.
  changes({ receipt: { reference: 'K7M2QX9P', changed: false } });
  expect(asks()).toBe(false);
});
