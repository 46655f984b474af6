/** @jest-environment node */
import { join } from 'node:path';
import { untranslatedTexts, unusedTexts } from 'federation/texts';
import dictionary from '../dictionary.json';

const step = join(__dirname, '..');

test('every text that the step shows has its English', async () => {
  expect(await untranslatedTexts(step, dictionary)).toEqual([]);
});

test('the dictionary has no text that the step does not name', async () => {
  expect(await unusedTexts(step, dictionary)).toEqual([]);
});
