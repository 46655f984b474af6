/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import dictionary from '../dictionary.json';

/** Every quoted text in the sources that has a letter of Vietnamese alone is a text to translate. */
const TEXT = /(['"])([^'"\n]*[ăâđêôơưÀ-ỹ][^'"\n]*)\1/gu;

/** The kit shows the messages of the kinds of fields. */
const KINDS = join(__dirname, '../../contract/src/text');

const texts = [__dirname, KINDS]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(TEXT)])
  .map(([, , text = '']) => text)
  // The name of a country is data; a single letter is part of a rule.
  .filter((text) => text !== 'Việt Nam' && text.length > 1);

it('every text of the kit has its English', () => {
  expect(texts.length).toBeGreaterThanOrEqual(Object.keys(dictionary).length);
  expect(texts.filter((text) => !(text in dictionary))).toEqual([]);
});

it('the dictionary has no text that the kit does not use', () => {
  expect(Object.keys(dictionary).filter((text) => !texts.includes(text))).toEqual([]);
});
