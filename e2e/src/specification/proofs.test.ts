import { problemsOf, proofsIn } from './proofs';

const source = `
  // @proves VAL-PUPIL-1 to 2, CONST-3
  test('a date is read', () => {});
  // As VAL-PUPIL-9 has it.
  test('a date is kept', () => {});
  // @proves VAL-PUPIL-3
  test.each([['31/02/2020', 0]] as const)('%s is no date: %j', () => {});
  // @proves VAL-PUPIL-5
  test.skip('a date is guessed', () => {});
  test.describe('a group', () => {
    test('has tests', async () => {
      // @proves VAL-PUPIL-4
      await test.step(\`and \${many} steps\`, f);
    });
  });
  test.describe.fixme('later', () => {
    // @proves VAL-PUPIL-5
    test('has tests', () => {});
  });
`;
const proofs = proofsIn('dates.test.ts', source);

test('a test, or a step of one, proves what the tag above it names; one that does not run proves nothing', () => {
  expect(proofs).toEqual([
    { title: 'a date is read', ids: ['VAL-PUPIL-1', 'VAL-PUPIL-2', 'CONST-3'] },
    { title: '%s is no date: %j', ids: ['VAL-PUPIL-3'] },
    { title: 'a group › has tests › and ${many} steps', ids: ['VAL-PUPIL-4'] },
  ]);
});

test('a requirement without a proof is refused, and a proof without a requirement', () => {
  const requirements = ['VAL-PUPIL-1', 'VAL-PUPIL-2', 'VAL-PUPIL-4', 'VAL-PUPIL-5', 'CONST-3'];
  expect(problemsOf(requirements, proofs)).toEqual([
    'no test says "@proves VAL-PUPIL-5"',
    '%s is no date: %j: there is no VAL-PUPIL-3',
  ]);
});
