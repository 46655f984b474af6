import { findDisagreement } from 'contract/agreement';
import { compileWireSchema } from 'step-kit/testing/schema';
import { validAnswers } from '../testing/validAnswers';
import { pupilInfo, type PupilInfo } from './pupilInfo';

const fieldsAtFault = compileWireSchema(pupilInfo.declaration, {
  lists: {
    religion: [1, 2],
    nationality: [1, 2],
    proposedYearOfEntry: [1, 2, 3],
    proposedYearGroup: [1, 2, 3, 4],
  },
});

const onTheWire = (answers: PupilInfo) => fieldsAtFault(pupilInfo.toPayload(answers, {}));

// @proves VAL-DATES-1 to 2
test.each<[string, Partial<PupilInfo>]>([
  ['the answers of a valid pupil', {}],
  ['the other sex', { sexId: 1 }],
  ['a ticked first-language box', { isEnglishIsNotFirstLanguage: true }],
  ['a name in Latin letters alone', { surname: 'Li' }],
  ['the first date of birth', { dateOfBirth: Date.UTC(1900, 0, 1) }],
  ['the last date of birth', { dateOfBirth: Date.UTC(2099, 11, 31) }],
  ['another entry of each list', { religionId: 2, nationalityId: 2, proposedYearGroupId: 1 }],
])('page and server accept %s', (_, changes) => {
  const answers = { ...validAnswers, ...changes };
  expect(pupilInfo.errors(answers)).toEqual({});
  expect(onTheWire(answers)).toEqual([]);
});

// @proves VAL-PUPIL-1 to 8
test.each<[keyof PupilInfo, PupilInfo[keyof PupilInfo], string]>([
  ['surname', '', 'Vui lòng nhập Họ'],
  ['surname', ' ', 'Vui lòng nhập Họ'],
  ['forename', '', 'Vui lòng nhập Tên'],
  ['dateOfBirth', undefined, 'Vui lòng nhập Ngày sinh'],
  ['sexId', 0, 'Vui lòng chọn Giới tính'],
  ['religionId', 0, 'Vui lòng chọn Tôn giáo'],
  ['nationalityId', 0, 'Vui lòng chọn Quốc tịch'],
  ['proposedYearOfEntryId', 0, 'Vui lòng chọn Năm dự định nhập học'],
  ['proposedYearGroupId', 0, 'Vui lòng chọn Lớp dự định nhập học'],
])('page and server refuse %s: %j', (field, value, message) => {
  const answers = { ...validAnswers, [field]: value };
  expect(pupilInfo.errors(answers)).toEqual({ [field]: { key: message } });
  expect(onTheWire(answers)).toEqual([field]);
});

// Values that the page's fields cannot hold, but a forged registration can contain.
// @proves DATA-PUPIL-1 to 2, DATA-PUPIL-4 to 5, CONST-2
test.each<[keyof PupilInfo, unknown]>([
  ['surname', 'a'.repeat(501)],
  ['forename', 'a'.repeat(501)],
  ['dateOfBirth', Date.UTC(1899, 11, 31)],
  ['dateOfBirth', Date.UTC(2100, 0, 1)],
  ['dateOfBirth', Date.UTC(2019, 2, 27, 7)],
  ['dateOfBirth', '2019-03-27'],
  ['sexId', 3],
  ['isEnglishIsNotFirstLanguage', 'true'],
  ['religionId', 3],
  ['nationalityId', 3],
  ['proposedYearOfEntryId', 4],
  ['proposedYearGroupId', 5],
  ['proposedYearGroupId', '1'],
])('the server refuses %s: %j', (field, value) => {
  expect(fieldsAtFault({ ...pupilInfo.toPayload(validAnswers, {}), [field]: value })).toEqual([
    field,
  ]);
});

test('the server accepts names of 500 letters, counted as a person counts them', () => {
  expect(onTheWire({ ...validAnswers, surname: '𠮷'.repeat(500) })).toEqual([]);
});

test('an untouched page has an error at every field but the checkbox', () => {
  const fields = Object.keys(pupilInfo.errors(pupilInfo.initial)).sort();
  expect(fields).toHaveLength(8);
  expect(fields).not.toContain('isEnglishIsNotFirstLanguage');
  expect(onTheWire(pupilInfo.initial)).toEqual(fields);
});

describe('as a flow asks for it', () => {
  const blank = {
    religionId: 0,
    nationalityId: 0,
    proposedYearOfEntryId: 0,
    proposedYearGroupId: 0,
  };
  const lists = {
    religion: [1],
    nationality: [1],
    proposedYearOfEntry: [3],
    proposedYearGroup: [4],
  };
  const all = (requirement: 'required' | 'optional' | 'hidden') => ({
    fields: Object.fromEntries(Object.keys(blank).map((field) => [field, requirement])),
  });

  test.each(['optional', 'hidden'] as const)(
    'page and server accept what is %s and blank',
    (asked) => {
      const options = all(asked);
      const answers = { ...validAnswers, ...blank };
      expect(pupilInfo.errors(answers, options)).toEqual({});
      const onWire = compileWireSchema(pupilInfo.declaration, { lists, options });
      expect(onWire(pupilInfo.toPayload(answers, options))).toEqual([]);
    },
  );

  test('what is hidden is sent blank, whatever was chosen, and the server refuses it filled', () => {
    const options = {
      fields: { ...all('hidden').fields, isEnglishIsNotFirstLanguage: 'hidden' },
    } as const;
    const answers = { ...validAnswers, isEnglishIsNotFirstLanguage: true };
    expect(pupilInfo.toPayload(answers, options)).toMatchObject({
      ...blank,
      isEnglishIsNotFirstLanguage: false,
    });
    const onWire = compileWireSchema(pupilInfo.declaration, { lists, options });
    expect(onWire(answers)).toEqual([...Object.keys(blank), 'isEnglishIsNotFirstLanguage'].sort());
    const labels = pupilInfo.summary(answers, options).map(({ label }) => label);
    expect(labels).toEqual(['Họ', 'Tên đệm và tên', 'Ngày sinh', 'Giới tính']);
  });

  test('what is optional still has to be in its list, on the server', () => {
    const onWire = compileWireSchema(pupilInfo.declaration, { lists, options: all('optional') });
    expect(onWire({ ...validAnswers, religionId: 9 })).toEqual(['religionId']);
  });

  test('the server refuses an entry that the flow does not offer', () => {
    const onWire = compileWireSchema(pupilInfo.declaration, {
      lists: { ...lists, proposedYearGroup: [3, 4] },
      options: { offered: { proposedYearGroupId: [3] } },
    });
    expect(onWire({ ...validAnswers, proposedYearGroupId: 3 })).toEqual([]);
    expect(onWire({ ...validAnswers, proposedYearGroupId: 4 })).toEqual(['proposedYearGroupId']);
  });
});

test('page and server agree, whatever is answered and whatever a flow sets', () => {
  expect(findDisagreement(pupilInfo)).toBeUndefined();
});
