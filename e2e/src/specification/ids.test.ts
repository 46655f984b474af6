import { citedIdsOf, definedIdsOf, duplicatesOf } from './ids';

test.each([
  ['The year of entry (CONST-6).', ['CONST-6']],
  ['(VAL-PUPIL-9 to 11)', ['VAL-PUPIL-9', 'VAL-PUPIL-10', 'VAL-PUPIL-11']],
  ['(VAL-PUPIL-9 to\n * 10, CONST-1)', ['VAL-PUPIL-9', 'VAL-PUPIL-10', 'CONST-1']],
  ['UTF-8, SHA-256, RUNTIME-008, PDF-1', []],
  ['step-1, Row-2, X-3, MAX_AGE', []],
])('the ids that are cited in %j are %j', (text, ids) => {
  expect(citedIdsOf(text)).toEqual(ids);
});

test('a document defines the ids in the first cells of its tables', () => {
  const markdown =
    '| id | reading |\n| - | - |\n| READ-DATES-1 | as CONST-3 |\n\nSee READ-DATES-2.';
  expect(definedIdsOf(markdown)).toEqual(['READ-DATES-1']);
});

test('an id that is defined twice is named once', () => {
  expect(duplicatesOf(['A-1', 'A-2', 'A-1', 'A-1'])).toEqual(['A-1']);
});
