import { namedTexts, namesText } from 'step-kit/testing/dictionary';
import dictionary from '../dictionary.json';

test('every text that the step names has its English', () => {
  expect(Object.keys(dictionary)).toEqual(expect.arrayContaining(namedTexts(__dirname)));
});

test('the dictionary has no text that the step does not name', () => {
  expect(Object.keys(dictionary).filter((text) => !namesText(__dirname, text))).toEqual([]);
});
