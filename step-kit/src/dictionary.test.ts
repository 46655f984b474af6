/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import dictionary from '../dictionary.json';

/** Whatever in the sources is quoted and has a letter that only Vietnamese has is a text to translate. */
const TEXT = /(['"])([^'"\n]*[ăâđêôơưÀ-ỹ][^'"\n]*)\1/gu;

/** The kit shows what the kinds of fields say of an answer. */
const KINDS = join(__dirname, '../../contract/src/text');

const texts = [__dirname, KINDS]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(TEXT)])
  .map(([, , text = '']) => text)
  // A country is data, a single letter belongs to a rule.
  .filter((text) => text !== 'Việt Nam' && text.length > 1);

it('every text of the kit has its English', () => {
  expect(texts.length).toBeGreaterThanOrEqual(Object.keys(dictionary).length);
  expect(texts.filter((text) => !(text in dictionary))).toEqual([]);
});

it('the dictionary has no text that the kit does not use', () => {
  expect(Object.keys(dictionary).filter((text) => !texts.includes(text))).toEqual([]);
});
