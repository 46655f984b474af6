import { templateInfo } from './templateInfo';

const answers = { templateNote: 'Đón lúc 7 giờ' };

test('the payload is what was answered, and no stray field of an older draft', () => {
  const older = { ...answers, bus: '1' };
  expect(templateInfo.toPayload(older, {})).toEqual(answers);
});

test('the summary has every answer', () => {
  expect(templateInfo.summary(answers)).toEqual([
    { label: 'Ghi chú', value: { kind: 'text', text: 'Đón lúc 7 giờ' } },
  ]);
});

test('nothing is kept for the next pupil', () => {
  expect(templateInfo.nextPupil(answers, {})).toEqual(templateInfo.initial);
});
