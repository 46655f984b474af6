import { namedTexts, namesText } from 'step-kit/testing/dictionary';
import dictionary from '../dictionary.json';

test('every text that the step names has its English', () => {
  const texts = Object.keys(dictionary);
  expect(namedTexts(__dirname).filter((text) => !texts.includes(text))).toEqual([]);
});

test('the dictionary has no text that the step does not name', () => {
  expect(Object.keys(dictionary).filter((text) => !namesText(__dirname, text))).toEqual([]);
});
