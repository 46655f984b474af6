import { namedTexts, namesText } from 'step-kit/testing/dictionary';
import dictionary from '../dictionary.json';

/** Shown in Vietnamese alone. */
const untranslated = 'Học sinh quốc tịch Việt Nam vui lòng nhập họ tên đầy đủ dấu';

test('every text that the step names has its English, except the hint that is shown in Vietnamese only', () => {
  const texts = Object.keys(dictionary);
  expect(namedTexts(__dirname).filter((text) => !texts.includes(text))).toEqual([untranslated]);
});

test('the dictionary has no text that the step does not name', () => {
  expect(Object.keys(dictionary).filter((text) => !namesText(__dirname, text))).toEqual([]);
});
