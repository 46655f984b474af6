import { addtionalInfo, type AddtionalInfo } from './additionalInfo';

const answers: AddtionalInfo = {
  medicalInfo: 'hen suyễn',
  talentsInfo: 'đàn',
  brotherInfo: 'Nguyễn An, 01/02/2015',
  knownSourceId: 2,
};

// @proves DATA-ADDITIONAL-1 to 2
test('the defaults are those of the specification', () => {
  expect(addtionalInfo.initial).toEqual({
    medicalInfo: '',
    talentsInfo: '',
    brotherInfo: '',
    knownSourceId: 0,
  });
});

// @proves DATA-ADDITIONAL-4
test('the payload is what was answered, and no stray field of an older draft', () => {
  const older = { ...answers, hobbies: 'cờ' };
  expect(addtionalInfo.toPayload(older, {})).toEqual(answers);
});

// @proves DATA-ADDITIONAL-3
test('height and weight are in the payload only when they are set', () => {
  expect(Object.keys(addtionalInfo.toPayload(answers, {}))).not.toContain('height');
  expect(addtionalInfo.toPayload({ ...answers, height: 112, weight: '19,5' }, {})).toEqual({
    ...answers,
    height: 112,
    weight: '19,5',
  });
});

// @proves STATE-NEXT-PUPIL-3
test('nothing is kept for the next pupil', () => {
  expect(addtionalInfo.nextPupil(answers, {})).toEqual(addtionalInfo.initial);
});

test('the summary has every answer, in the order of the page', () => {
  expect(addtionalInfo.summary(answers)).toEqual([
    { label: 'Thông tin sức khỏe', value: { kind: 'text', text: 'hen suyễn' } },
    { label: 'Năng khiếu', value: { kind: 'text', text: 'đàn' } },
    {
      label: 'Anh chị em (họ tên, ngày sinh)',
      value: { kind: 'text', text: 'Nguyễn An, 01/02/2015' },
    },
    { label: 'Nguồn biết tới', value: { kind: 'option', list: 'knowSource', id: 2 } },
  ]);
});
