import { testFlow } from '../testing/flow';
import { createDerive, type AddedSection } from './derive';
import { initialPupil, nextPupilStarted, pupilReducer, sectionEdited } from './pupil';
import { defineSection } from './section';

/** A section of which everything stays: the next pupil's answers are the very same object. */
const ownerInfo = defineSection<{ owner: string }>({
  name: 'ownerInfo',
  initial: { owner: '' },
  schema: { type: 'object' },
  toPayload: ({ owner }) => ({ owner }),
  summary: () => [],
  nextPupil: (answers) => answers,
});

function setUp() {
  const toPayload = jest.fn(ownerInfo.toPayload);
  const section = { ...ownerInfo, toPayload };
  const added = new Map<string, AddedSection>([['ownerInfo', { section, options: {} }]]);
  const derive = createDerive(testFlow, added);
  const filledIn = pupilReducer(
    derive(initialPupil),
    sectionEdited({ name: 'ownerInfo', changes: { owner: 'Ánh' } }),
  );
  return { derive, toPayload, filledIn: derive(filledIn) };
}

test('answers that stay for the next pupil untouched are in the payload again', () => {
  const { derive, filledIn } = setUp();
  const next = derive(pupilReducer(filledIn, nextPupilStarted()));
  expect(next.sections.ownerInfo?.payload).toEqual({ owner: 'Ánh' });
  expect(next.sections.ownerInfo?.nextPupil).toEqual({ owner: 'Ánh' });
});

test('what follows from answers that did not change is not worked out again', () => {
  const { derive, toPayload, filledIn } = setUp();
  toPayload.mockClear();
  expect(derive({ ...filledIn, step: '2' }).sections).toBe(filledIn.sections);
  expect(toPayload).not.toHaveBeenCalled();
});
