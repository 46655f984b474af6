import { declaredAnswer, plainText } from './declaredAnswer';

const label = { vi: 'Nhãn', en: 'Label' };
const options = [
  { value: 1, label: { vi: 'Nam', en: 'Male' } },
  { value: 2, label: { vi: 'Nữ', en: 'Female' } },
];
const answer = (kind: string, value: unknown, more = {}) =>
  declaredAnswer({ name: 'field', kind, label, ...more }, value);
const text = (shown: string) => ({ kind: 'text', text: shown });

test('an answer is what the parent saw in the summary, by its kind', () => {
  expect(answer('text', 'Nguyễn')).toEqual(text('Nguyễn'));
  expect(answer('date', 0)).toEqual({ kind: 'date', date: 0 });
  expect(answer('yesNo', false)).toEqual({ kind: 'message', key: 'Không' });
  expect(answer('choice', 2, { options })).toEqual({ kind: 'message', key: 'Nữ' });
  expect(answer('lookup', 7, { list: 'religion' })).toEqual({
    kind: 'option',
    list: 'religion',
    id: 7,
  });
  expect(answer('year', 2024)).toEqual(text('2024'));
  expect(answer('measure', 0)).toEqual(text('0'));
});

test('what was not answered is an empty text', () => {
  for (const kind of ['lookup', 'year', 'choice']) expect(answer(kind, 0)).toEqual(text(''));
  expect(answer('text', '')).toEqual(text(''));
  expect(answer('date', undefined)).toEqual(text(''));
});

test('a value or a kind that is not known here is shown as it was sent', () => {
  expect(answer('choice', 9, { options })).toEqual(text('9'));
  expect(answer('date', '27/03/2019')).toEqual(text('27/03/2019'));
  expect(answer('map', { lat: 1 })).toEqual(text('{"lat":1}'));
  expect(answer('constructor', 'x')).toEqual(text('x'));
  expect(plainText(['a', 2, null])).toBe('a, 2, ');
});
