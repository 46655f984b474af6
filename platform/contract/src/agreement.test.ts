import { pet } from '../testing/pet';
import { findDisagreement } from './agreement';
import { schemaOf } from './declaredSchema';
import type { SectionSchema } from './schema';
import { payloadOf } from './section';

test.each([1, 2])('page and server agree on a field of every kind (seed %d)', (seed) => {
  const found = findDisagreement({ declaration: pet }, { seed });
  expect(found).toBeUndefined();
});

/** The published schema with one text replaced; the text must occur in it. */
function withFault(find: string, replace: string): SectionSchema {
  const schema = JSON.stringify(schemaOf(pet));
  expect(schema).toContain(find);
  return JSON.parse(schema.replace(find, replace)) as SectionSchema;
}

const day = (...[of, month, on]: [number, number, number]) => Date.UTC(of, month, on);

test.each([
  ['a shorter line', '"maxLength":500', '"maxLength":499'],
  ['a longer line', '"maxLength":500', '"maxLength":501'],
  ['a shorter text', '"maxLength":2000', '"maxLength":1999'],
  ['another pattern', '"pattern":"\\\\d"', '"pattern":"[0-9a]"'],
  ['no pattern', ',"pattern":"\\\\d"', ''],
  ['a name that need not be filled', '"filled":true', '"filled":false'],
  ['a size that is gone', '"enum":[1,2]', '"enum":[1]'],
  ['a later first day', `"minimum":${day(1900, 0, 1)}`, `"minimum":${day(1900, 0, 2)}`],
  ['a later last day', `"maximum":${day(2099, 11, 31)}`, `"maximum":${day(2100, 0, 1)}`],
  ['half days', '"multipleOf":86400000', '"multipleOf":43200000'],
  ['fewer years', '"yearsBack":5', '"yearsBack":4'],
  ['more years', '"yearsBack":5', '"yearsBack":6'],
  ['years in any order', '"minimum":{"$data":"1/homeSince"}', '"minimum":0'],
  ['the condition turned round', '"const":"yes"', '"const":"no"'],
  ['a higher limit', '"minimum":0,"maximum":5', '"minimum":0,"maximum":6'],
  ['broken numbers', '["integer","null"]', '["number","null"]'],
  ['a number that need not be filled', '"maximum":5,"filled":true', '"maximum":5,"filled":false'],
  ['a measure that has to be sent', '"required":["petName"', '"required":["weight","petName"'],
  ['a list of another name', '"lookup":"boxes"', '"lookup":"cages"'],
  ['a field that the page does not have', '"required":["petName"', '"required":["owner","petName"'],
])('a schema with %s is found', (_fault, find, replace) => {
  expect(
    findDisagreement({ declaration: pet }, { schema: withFault(find, replace), cases: 2000 }),
  ).toBeDefined();
});

test('a page that sends a text as it was typed is found', () => {
  const found = findDisagreement({
    declaration: pet,
    toPayload: (answers, options) => ({
      ...payloadOf(pet, answers, options),
      habits: answers.habits,
    }),
  });
  expect(found).toBeDefined();
});

test('a disagreement reports what was filled in, and the result of each side', () => {
  const found = findDisagreement(
    { declaration: pet },
    { schema: withFault('"maxLength":500', '"maxLength":3') },
  );
  expect(found).toMatch(/^Page and server disagree \(seed 1\):\n {2}options: \{/);
  // Everything else is the example of its kind.
  expect(found).toMatch(/answers: \{.*"phone":"A1@b".*"size":1.*"hasChip":"yes".*"boxId":1/);
  expect(found).toMatch(/payload: .*\n {2}page: \{\}\n/);
  expect(found).toContain('server: [{"name":"petName","rule":"maxLength"}]');
});
