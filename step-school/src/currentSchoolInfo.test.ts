import { currentSchoolInfo, type CurrentSchoolInfo } from './currentSchoolInfo';

const answers: CurrentSchoolInfo = {
  isNotGoToSchoolYet: false,
  schoolName: 'Trường Mầm non Hoa Sen',
  headTeacher: 'Lê Thị Hoa',
  telephone: '024 3825 1234',
  datesOfAttendanceBegin: 2023,
  datesOfAttendanceEnd: 2025,
  isContactWithoutNotify: true,
};

// @proves DATA-SCHOOL-1 to 5, CONST-5
test('the defaults are those of the specification', () => {
  expect(currentSchoolInfo.initial).toEqual({
    isNotGoToSchoolYet: false,
    schoolName: '',
    headTeacher: '',
    telephone: '',
    datesOfAttendanceBegin: new Date().getFullYear(),
    datesOfAttendanceEnd: undefined,
    isContactWithoutNotify: true,
  });
});

test('the payload is what was answered, and no stray field of an older draft', () => {
  const older = { ...answers, address: 'Hà Nội' };
  expect(currentSchoolInfo.toPayload(older, {})).toEqual(answers);
});

// @proves DATA-SCHOOL-2
test.each([undefined, ''])(
  'a blank end year (%j) is sent as 0, and is not in the summary',
  (blank) => {
    const left = { ...answers, datesOfAttendanceEnd: blank };
    expect(currentSchoolInfo.toPayload(left, {}).datesOfAttendanceEnd).toBe(0);
    expect(currentSchoolInfo.summary(left).map(({ label }) => label)).not.toContain(
      'Năm kết thúc theo học',
    );
  },
);

// @proves DATA-SCHOOL-6
test.each([true, false])(
  'without a school, texts are sent blank and years 0, and the notice box as it is: %j',
  (isContactWithoutNotify) => {
    const hidden = { ...answers, isContactWithoutNotify, isNotGoToSchoolYet: true };
    expect(currentSchoolInfo.toPayload(hidden, {})).toEqual({
      isNotGoToSchoolYet: true,
      schoolName: '',
      headTeacher: '',
      telephone: '',
      datesOfAttendanceBegin: 0,
      datesOfAttendanceEnd: 0,
      isContactWithoutNotify,
    });
  },
);

// @proves STATE-NEXT-PUPIL-2
test('nothing is kept for the next pupil', () => {
  expect(currentSchoolInfo.nextPupil(answers, {})).toEqual(currentSchoolInfo.initial);
});

test('the summary has every answer, in the order of the page', () => {
  expect(currentSchoolInfo.summary(answers)).toEqual([
    { label: 'Học sinh chưa đi học', value: { kind: 'message', key: 'Không' } },
    { label: 'Tên trường hoặc nhà trẻ', value: { kind: 'text', text: 'Trường Mầm non Hoa Sen' } },
    { label: 'Tên hiệu trưởng', value: { kind: 'text', text: 'Lê Thị Hoa' } },
    { label: 'Số điện thoại trường', value: { kind: 'text', text: '024 3825 1234' } },
    { label: 'Năm bắt đầu theo học', value: { kind: 'text', text: '2023' } },
    { label: 'Năm kết thúc theo học', value: { kind: 'text', text: '2025' } },
    {
      label: 'Không liên hệ trường hiện tại khi chưa báo trước',
      value: { kind: 'message', key: 'Có' },
    },
  ]);
});

test('without a school, the summary has nothing else', () => {
  expect(currentSchoolInfo.summary({ ...answers, isNotGoToSchoolYet: true })).toEqual([
    { label: 'Học sinh chưa đi học', value: { kind: 'message', key: 'Có' } },
  ]);
});
