import { pupilInfo, type PupilInfo } from './pupilInfo';

const answers: PupilInfo = {
  surname: 'Nguyễn',
  forename: 'Thị Ánh',
  dateOfBirth: Date.UTC(2019, 2, 27),
  sexId: 2,
  isEnglishIsNotFirstLanguage: true,
  religionId: 4,
  nationalityId: 5,
  proposedYearOfEntryId: 1,
  proposedYearGroupId: 6,
};

// @proves DATA-PUPIL-1, DATA-PUPIL-4 to 5
test('the defaults are those of the specification', () => {
  expect(pupilInfo.initial).toEqual({
    surname: '',
    forename: '',
    dateOfBirth: undefined,
    sexId: 0,
    isEnglishIsNotFirstLanguage: false,
    religionId: 0,
    nationalityId: 0,
    proposedYearOfEntryId: 0,
    proposedYearGroupId: 0,
  });
});

test('the payload is what was answered, and no stray field of an older draft', () => {
  const older = { ...answers, middleName: 'Thị' };
  expect(pupilInfo.toPayload(older, {})).toEqual(answers);
});

// @proves STATE-NEXT-PUPIL-1, STATE-NEXT-PUPIL-4, STATE-NEXT-PUPIL-6
test('the next pupil keeps religion, nationality and first language, and enters in the flow’s year', () => {
  expect(pupilInfo.nextPupil(answers, { proposedYearOfEntryId: 3 })).toEqual({
    ...pupilInfo.initial,
    religionId: 4,
    nationalityId: 5,
    isEnglishIsNotFirstLanguage: true,
    proposedYearOfEntryId: 3,
  });
});

test('in a flow without a year of entry the next pupil has none chosen', () => {
  expect(pupilInfo.nextPupil(answers, {}).proposedYearOfEntryId).toBe(0);
});

test('the summary has every answer, in the order of the page', () => {
  expect(pupilInfo.summary(answers)).toEqual([
    { label: 'Họ', value: { kind: 'text', text: 'Nguyễn' } },
    { label: 'Tên đệm và tên', value: { kind: 'text', text: 'Thị Ánh' } },
    { label: 'Ngày sinh', value: { kind: 'date', date: Date.UTC(2019, 2, 27) } },
    { label: 'Giới tính', value: { kind: 'message', key: 'Nữ' } },
    { label: 'Tiếng Anh không phải là tiếng mẹ đẻ', value: { kind: 'message', key: 'Có' } },
    { label: 'Tôn giáo', value: { kind: 'option', list: 'religion', id: 4 } },
    { label: 'Quốc tịch', value: { kind: 'option', list: 'nationality', id: 5 } },
    {
      label: 'Năm dự định nhập học',
      value: { kind: 'option', list: 'proposedYearOfEntry', id: 1 },
    },
    { label: 'Lớp dự định nhập học', value: { kind: 'option', list: 'proposedYearGroup', id: 6 } },
  ]);
});

// @proves CONST-2
test('the summary shows sex 1 as male', () => {
  const rows = pupilInfo.summary({ ...answers, sexId: 1 });
  expect(rows).toContainEqual({ label: 'Giới tính', value: { kind: 'message', key: 'Nam' } });
});
