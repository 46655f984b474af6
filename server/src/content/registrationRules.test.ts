import { compileSection, type LookupIds } from 'contract/section-rules';
import {
  createReleasesFixture,
  goodBody,
  pupilSection,
  type ReleasesFixture,
  schoolSection,
  withAdmission,
} from '../../testing/releasesFixture';
import { createReleases } from './releases';
import { createRegistrationRules } from './registrationRules';

const ids = new Set([1, 2, 3]);
const lookupIds: LookupIds = new Map([
  ['nationality', ids],
  ['proposedYearOfEntry', ids],
]);

let fixture: ReleasesFixture;
beforeEach(() => (fixture = withAdmission(createReleasesFixture())));

async function problems(body: unknown): Promise<string[]> {
  const releases = createReleases(fixture.dir);
  const set = releases.currentSet('admission');
  if (!set) throw new Error('no set');
  const found = createRegistrationRules(() => lookupIds).check(set, body);
  return found.map(({ name, rule }) => `${name}: ${rule}`).sort();
}

// @proves API-CALLS-9
test('a body that every section accepts has no problem', async () => {
  expect(await problems(goodBody)).toEqual([]);
});

test.each<[string, Record<string, unknown>, string[]]>([
  ['a missing field', { surname: undefined }, ['surname: required']],
  ['half an id', { nationalityId: 1.5 }, ['nationalityId: lookup', 'nationalityId: type']],
  ['a year to come', { datesOfAttendanceBegin: 2990 }, ['datesOfAttendanceBegin: yearsBack']],
  [
    'an end before the start',
    { datesOfAttendanceEnd: 2023 },
    ['anyOf', 'const', 'minimum'].map((rule) => `datesOfAttendanceEnd: ${rule}`),
  ],
  ['a school field missing', { schoolName: undefined }, ['schoolName: required']],
  ['an end equal to the start', { datesOfAttendanceEnd: 2024 }, []],
  ['not at school', { isNotGoToSchoolYet: true, schoolName: '', datesOfAttendanceBegin: 0 }, []],
  ['an unknown scalar', { emergencyPhone: '090', extra: 1, more: true, none: null }, []],
  ['an unknown text of 2,000', { extra: 'x'.repeat(2000) }, []],
  ['line feed, tab, emoji, diacritics', { extra: 'a\n\tệ 👩‍👧' }, []],
  ['a name that is not fit to repeat', { 'Nguyễn Văn A, 0901234567': {} }, [': type']],
])('%s', async (_, changes, expected) => {
  // A value of undefined is a field that is not sent, as in JSON.
  expect(await problems(JSON.parse(JSON.stringify({ ...goodBody, ...changes })))).toEqual(expected);
});

test('fifty unknown fields pass', async () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`x${index}`, index]));
  expect(await problems({ ...goodBody, ...many })).toEqual([]);
});

test.each([
  [
    'a list that cannot be called so',
    { ...pupilSection, properties: { a: { type: 'integer', lookup: '__proto__' } } },
  ],
  ['a misspelt keyword', { ...schoolSection, requird: ['a'] }],
  ['years that are no number', { ...pupilSection, properties: { a: { yearsBack: 'many' } } }],
])('a schema with %s does not compile', (_, schema) => {
  expect(() => compileSection({ schema }, lookupIds)).toThrow();
});

test.each([
  ['its field takes', { maxLength: 20 }, 'a'.repeat(21)],
  ['any field takes', {}, 'a'.repeat(4001)],
  ['any field takes, in a name', {}, { ['a'.repeat(4001)]: 1 }],
])('no pattern is run on a text that is longer than %s', async (_, limit, value) => {
  const properties = { a: { type: ['string', 'object'], pattern: '^b', ...limit } };
  const section = { step: 'step-a', name: 'aInfo', schema: { type: 'object', properties } };
  fixture.writeSet('admission', 'set-2', { packages: {}, sections: [section] });
  fixture.promote('admission', 'set-2');
  expect(await problems({ a: value })).toEqual(['a: maxLength']);
  expect(await problems({ a: 'a' })).toEqual(['a: pattern']);
});

test('a pattern that another answer would be is refused: no promote could check it', () => {
  const properties = { a: { type: 'string', pattern: { $data: '1/b' } }, b: { type: 'string' } };
  expect(() => compileSection({ schema: { type: 'object', properties } }, lookupIds)).toThrow(
    /pattern.* must be/,
  );
});

test.each(['cities', 'constructor', 'toString'])(
  'a list that the server does not have has no entry: %s',
  (lookup) => {
    const schema = { ...pupilSection, properties: { a: { type: 'integer', lookup } } };
    const rules = compileSection({ schema: { ...schema, required: [] } }, lookupIds);
    expect(rules({ a: 1 })).toEqual([{ name: 'a', rule: 'lookup' }]);
  },
);

describe('a section that depends on an earlier answer', () => {
  const rules = compileSection(
    {
      schema: schoolSection,
      when: {
        type: 'object',
        required: ['proposedYearOfEntryId'],
        properties: { proposedYearOfEntryId: { enum: [3] } },
      },
    },
    lookupIds,
  );
  const school = { isNotGoToSchoolYet: true };

  test('is checked when it had to be filled in', () => {
    expect(rules({ proposedYearOfEntryId: 3, ...school })).toEqual([]);
    expect(rules({ proposedYearOfEntryId: 3 })).toContainEqual({
      name: 'isNotGoToSchoolYet',
      rule: 'required',
    });
  });

  test.each([{}, { schoolName: '', datesOfAttendanceBegin: 0, isNotGoToSchoolYet: false }])(
    'need not be there otherwise: %j',
    (blank) => expect(rules({ proposedYearOfEntryId: 1, ...blank })).toEqual([]),
  );

  test('is refused filled otherwise', () => {
    expect(rules({ proposedYearOfEntryId: 1, ...school, schoolName: 'A' })).toEqual([
      { name: 'isNotGoToSchoolYet', rule: 'when' },
      { name: 'schoolName', rule: 'when' },
    ]);
  });
});

test.each([
  ['', true],
  [' \n', true],
  [0, true],
  [false, true],
  ['x', false],
  [true, false],
])('filled, %j is refused: %s', (value, refused) => {
  const rules = compileSection(
    { schema: { type: 'object', properties: { a: { filled: true } } } },
    lookupIds,
  );
  expect(rules({ a: value })).toEqual(refused ? [{ name: 'a', rule: 'filled' }] : []);
});

// @proves VAL-SCHOOL-6, CONST-5
test.each([
  ['2026-11-20T00:00Z', 2026, true],
  ['2026-11-20T00:00Z', 2027, false],
  ['2026-11-20T00:00Z', 1926, true],
  ['2026-11-20T00:00Z', 1925, false],
  // New Year in Kiribati, and still last year in Hawaii.
  ['2026-12-31T10:00Z', 2027, true],
  ['2026-12-31T09:59Z', 2027, false],
  ['2027-01-01T09:00Z', 1926, true],
  ['2026-11-20T00:00Z', 2024.5, false],
])('at %s, with a hundred years back, %d is accepted: %s', (now, year, accepted) => {
  const schema = { type: 'object', properties: { since: { type: 'number', yearsBack: 100 } } };
  const rules = compileSection({ schema }, lookupIds, () => Date.parse(now));
  expect(rules({ since: year })).toEqual(accepted ? [] : [{ name: 'since', rule: 'yearsBack' }]);
});
