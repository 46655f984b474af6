import { proofsIn } from './proofs';
import { requirementIdsIn, requirementProblems, traceabilityOf } from './traceability';

const source = `
  // @proves VAL-PUPIL-1 to 2, CONST-3
  test('a date is read', () => {});
  // As VAL-PUPIL-9 has it.
  test('a date is kept', () => {});
  /** @proves VAL-PUPIL-3 */
  test.each([['31/02/2020', 0]] as const)('%s is no date: %j', () => {});
  // @proves VAL-PUPIL-4
  test(\`\${day} is a day\`, () => {});
  // @proves VAL-PUPIL-5
  test.skip('a date is guessed', () => {});
  // @proves VAL-PUPIL-6
  test.todo('a date is drawn');
  test.describe('a group', () => {
    // One more.
    // @proves VAL-PUPIL-7
    test('has tests', async () => {
      // @proves VAL-PUPIL-8
      await test.step('and steps', f);
    });
  });
  test.describe.fixme('later', () => {
    // @proves VAL-PUPIL-5
    test('has tests', () => {});
  });
`;

test('a test, or a step of one, proves what the tag above it names; one that does not run proves nothing', () => {
  expect(proofsIn('dates.test.ts', source)).toEqual([
    { title: 'a date is read', ids: ['VAL-PUPIL-1', 'VAL-PUPIL-2', 'CONST-3'] },
    { title: '%s is no date: %j', ids: ['VAL-PUPIL-3'] },
    { title: '${day} is a day', ids: ['VAL-PUPIL-4'] },
    { title: 'a group › has tests', ids: ['VAL-PUPIL-7'] },
    { title: 'a group › has tests › and steps', ids: ['VAL-PUPIL-8'] },
  ]);
});

const sections = Object.fromEntries(
  ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((number) => [`${number}. Section`, {}]),
);
const proofs = [{ title: 'a.test.ts › a | b', ids: ['VAL-PUPIL-1'] }];

test('a requirement that a test proves is in order', () => {
  expect(
    requirementProblems({ ...sections, '2. Section': { 'VAL-PUPIL-1': 'dates' } }, proofs),
  ).toEqual([]);
});

test.each([
  [{ ...sections, '2. Section': { 'VAL-PUPIL-2': 'dates' } }, 'no test says "@proves VAL-PUPIL-2"'],
  [{ ...sections, '2. Section': { dates: 'dates' } }, '"dates" is not an id'],
  [{ '1. Section': {} }, 'section 2 has no requirement'],
])('%j is refused: %s', (requirements, problem) => {
  expect(requirementProblems(requirements, proofs)).toContain(problem);
});

test('an id that is written twice is found in the text', () => {
  expect(requirementIdsIn('{\n  "1. One": {\n    "A-1": "a",\n    "A-1": "b"\n  }\n}')).toEqual([
    'A-1',
    'A-1',
  ]);
});

test('the table names each requirement with its tests', () => {
  const table = traceabilityOf(
    { '1. One': { 'VAL-PUPIL-1': 'dates', 'VAL-PUPIL-2': 'times' } },
    proofs,
  );
  expect(table).toContain('## 1. One');
  expect(table).toContain('| VAL-PUPIL-1 | dates | `a.test.ts › a \\| b` |');
  expect(table).toContain('| VAL-PUPIL-2 | times |  |');
});
