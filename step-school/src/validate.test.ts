import { findDisagreement } from 'contract/agreement';
import type { StepOptions } from 'contract';
import { compileWireSchema } from 'step-kit/testing/schema';
import { currentSchoolInfo, type CurrentSchoolInfo } from './currentSchoolInfo';

const thisYear = new Date().getFullYear();

const valid: CurrentSchoolInfo = {
  isNotGoToSchoolYet: false,
  schoolName: 'Trường Mầm non Hoa Sen',
  headTeacher: 'Lê Thị Hoa',
  telephone: '024 3825 1234',
  datesOfAttendanceBegin: thisYear - 2,
  datesOfAttendanceEnd: thisYear,
  isContactWithoutNotify: true,
};

const fieldsAtFault = compileWireSchema(currentSchoolInfo.declaration);
const onTheWire = (answers: CurrentSchoolInfo) =>
  fieldsAtFault(currentSchoolInfo.toPayload(answers, {}));

// @proves VAL-SCHOOL-4, VAL-SCHOOL-6 to 9
test.each<[string, Partial<CurrentSchoolInfo>]>([
  ['the answers on a valid school', {}],
  ['a start this year', { datesOfAttendanceBegin: thisYear }],
  ['a start a hundred years ago', { datesOfAttendanceBegin: thisYear - 100 }],
  ['an end in the year of the start', { datesOfAttendanceEnd: thisYear - 2 }],
  ['an end in years to come', { datesOfAttendanceEnd: thisYear + 10 }],
  ['no end', { datesOfAttendanceEnd: undefined }],
  ['an end that was blanked', { datesOfAttendanceEnd: '' }],
  ['an end of 0, which is none', { datesOfAttendanceEnd: 0 }],
  ['a box that is not ticked', { isContactWithoutNotify: false }],
  ['a telephone without a digit', { telephone: 'không rõ' }],
  [
    'a pupil who does not go to school, without a field filled',
    { ...currentSchoolInfo.initial, datesOfAttendanceBegin: undefined, isNotGoToSchoolYet: true },
  ],
  [
    'a pupil who does not go to school, whatever the hidden fields hold',
    {
      isNotGoToSchoolYet: true,
      schoolName: '',
      datesOfAttendanceBegin: 'x',
      datesOfAttendanceEnd: 'y',
    },
  ],
])('page and server accept %s', (_, changes) => {
  const answers = { ...valid, ...changes };
  expect(currentSchoolInfo.errors(answers)).toEqual({});
  expect(onTheWire(answers)).toEqual([]);
});

const START = 'Vui lòng nhập Năm bắt đầu hợp lệ';
const END = 'Vui lòng nhập Năm kết thúc hợp lệ';
const ORDER = 'Năm kết thúc theo học phải lớn hơn năm bắt đầu';

// @proves VAL-SCHOOL-1 to 3, VAL-SCHOOL-5, VAL-SCHOOL-9
test.each<[keyof CurrentSchoolInfo, CurrentSchoolInfo[keyof CurrentSchoolInfo], string]>([
  ['schoolName', '', 'Vui lòng nhập Tên trường'],
  ['schoolName', ' ', 'Vui lòng nhập Tên trường'],
  ['headTeacher', '', 'Vui lòng nhập Tên hiệu trưởng'],
  ['telephone', '', 'Vui lòng nhập Số điện thoại trường'],
  ['datesOfAttendanceBegin', undefined, START],
  ['datesOfAttendanceBegin', '', START],
  ['datesOfAttendanceBegin', '20', START],
  ['datesOfAttendanceBegin', 'năm ngoái', START],
  ['datesOfAttendanceBegin', thisYear - 101, START],
  ['datesOfAttendanceEnd', '20', END],
  ['datesOfAttendanceEnd', 'năm nay', END],
  ['datesOfAttendanceEnd', thisYear - 3, ORDER],
])('page and server refuse %s: %j', (field, value, message) => {
  const answers = { ...valid, [field]: value };
  expect(currentSchoolInfo.errors(answers)).toEqual({ [field]: { key: message } });
  expect(onTheWire(answers)).toEqual([field]);
});

// @proves VAL-SCHOOL-7
test('page and server refuse a start in a year to come', () => {
  const answers = {
    ...valid,
    datesOfAttendanceBegin: thisYear + 1,
    datesOfAttendanceEnd: undefined,
  };
  expect(currentSchoolInfo.errors(answers)).toEqual({ datesOfAttendanceBegin: { key: START } });
  expect(onTheWire(answers)).toEqual(['datesOfAttendanceBegin']);
});

// @proves VAL-SCHOOL-10
test('an end is compared again when the start changes', () => {
  const answers = { ...valid, datesOfAttendanceEnd: thisYear - 1 };
  expect(currentSchoolInfo.errors(answers)).toEqual({});
  expect(currentSchoolInfo.errors({ ...answers, datesOfAttendanceBegin: thisYear })).toEqual({
    datesOfAttendanceEnd: { key: ORDER },
  });
});

test('an end is not blamed for a start that is no year', () => {
  expect(currentSchoolInfo.errors({ ...valid, datesOfAttendanceBegin: 'x' })).toEqual({
    datesOfAttendanceBegin: { key: START },
  });
});

// Values that the page's fields cannot hold or refuse themselves, but a forged registration can
// contain.
// @proves DATA-SCHOOL-1, DATA-SCHOOL-5
test.each<[keyof CurrentSchoolInfo, unknown]>([
  ['isNotGoToSchoolYet', 'false'],
  ['isContactWithoutNotify', 1],
  ['schoolName', 'a'.repeat(501)],
  ['headTeacher', 'a'.repeat(501)],
  ['telephone', '1'.repeat(501)],
  ['datesOfAttendanceBegin', String(thisYear)],
  ['datesOfAttendanceBegin', thisYear - 0.5],
  ['datesOfAttendanceEnd', thisYear + 0.5],
])('the server refuses %s: %j', (field, value) => {
  const payload = { ...currentSchoolInfo.toPayload(valid, {}), [field]: value };
  expect(fieldsAtFault(payload)).toEqual([field]);
});

test('the server accepts a registration without an end year', () => {
  const payload = { ...currentSchoolInfo.toPayload(valid, {}), datesOfAttendanceEnd: undefined };
  expect(fieldsAtFault(payload)).toEqual([]);
});

describe('as a flow asks for it', () => {
  const blank = { headTeacher: '', telephone: '', datesOfAttendanceEnd: '' };
  const all = (requirement: 'required' | 'optional' | 'hidden') => ({
    fields: Object.fromEntries(Object.keys(blank).map((field) => [field, requirement])),
  });
  const serverSays = (options: StepOptions, answers: CurrentSchoolInfo) =>
    compileWireSchema(currentSchoolInfo.declaration, { options })(
      currentSchoolInfo.toPayload(answers, options),
    );

  test.each(['optional', 'hidden'] as const)(
    'page and server accept what is %s and blank',
    (asked) => {
      const answers = { ...valid, ...blank };
      expect(currentSchoolInfo.errors(answers, all(asked))).toEqual({});
      expect(serverSays(all(asked), answers)).toEqual([]);
    },
  );

  test('page and server refuse a required end year that is missing', () => {
    const answers = { ...valid, datesOfAttendanceEnd: '' };
    expect(currentSchoolInfo.errors(answers, all('required'))).toEqual({
      datesOfAttendanceEnd: { key: END },
    });
    expect(serverSays(all('required'), answers)).toEqual(['datesOfAttendanceEnd']);
  });

  test('page and server refuse a required end year before the start', () => {
    const answers = { ...valid, datesOfAttendanceEnd: thisYear - 3 };
    expect(currentSchoolInfo.errors(answers, all('required'))).toEqual({
      datesOfAttendanceEnd: { key: ORDER },
    });
    expect(serverSays(all('required'), answers)).toEqual(['datesOfAttendanceEnd']);
  });

  test('without the box the pupil is at a school, whatever is kept of it', () => {
    const options: StepOptions = { fields: { isNotGoToSchoolYet: 'hidden' } };
    const answers = { ...valid, isNotGoToSchoolYet: true };
    expect(currentSchoolInfo.errors({ ...answers, schoolName: '' }, options)).toHaveProperty(
      'schoolName',
    );
    expect(currentSchoolInfo.toPayload(answers, options)).toMatchObject({
      isNotGoToSchoolYet: false,
      schoolName: valid.schoolName,
    });
    expect(compileWireSchema(currentSchoolInfo.declaration, { options })(answers)).toEqual([
      'isNotGoToSchoolYet',
    ]);
    const labels = currentSchoolInfo.summary(answers, options).map(({ label }) => label);
    expect(labels).not.toContain('Học sinh chưa đi học');
    expect(labels).toContain('Tên trường hoặc nhà trẻ');
  });
});

test('page and server agree, whatever is answered and whatever a flow sets', () => {
  expect(findDisagreement(currentSchoolInfo)).toBeUndefined();
});
