import { text } from 'contract';
import { testFlow } from '../testing/flow';
import { createDerive, type AddedSection } from './derive';
import { nextPupilStarted, pupilReducer, sectionEdited } from './pupil';
import { initialPupil } from './pupilState';
import { defineSection } from './section';

/** A section of which everything stays: the next pupil's answers are the very same object. */
const ownerInfo = defineSection('ownerInfo', { owner: text({ label: 'Chủ', nextPupil: 'keep' }) });

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

describe('a section that throws on a later edit', () => {
  function breaks() {
    const { derive, toPayload, filledIn } = setUp();
    const report = jest.spyOn(console, 'error').mockImplementation(() => {});
    toPayload.mockImplementation(() => {
      throw new TypeError('Ánh is to be told to nobody');
    });
    const edit = (pupil: typeof filledIn, owner: string) =>
      derive(pupilReducer(pupil, sectionEdited({ name: 'ownerInfo', changes: { owner } })));
    return { edit, toPayload, report, broken: edit(filledIn, 'Bình') };
  }
  afterEach(() => void jest.restoreAllMocks());

  test('keeps what is typed, and its last payload, which is marked as out of date', () => {
    expect(breaks().broken.sections.ownerInfo).toMatchObject({
      answers: { owner: 'Bình' },
      payload: { owner: 'Ánh' },
      stale: true,
    });
  });

  test('is reported once, without what was typed', () => {
    const { edit, report, broken } = breaks();
    edit(broken, 'Chi');
    expect(report.mock.calls).toEqual([['ownerInfo: no payload, because of a TypeError']]);
  });

  test('recovers when it no longer throws', () => {
    const { edit, toPayload, broken } = breaks();
    toPayload.mockImplementation(ownerInfo.toPayload);
    const entry = edit(broken, 'Chi').sections.ownerInfo;
    expect(entry?.payload).toEqual({ owner: 'Chi' });
    expect(entry?.stale).toBeUndefined();
  });
});
