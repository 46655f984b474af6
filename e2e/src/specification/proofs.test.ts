import { proofsIn } from './proofs';

const source = `
  // PROVES VAL-PUPIL-1 to 2, CONST-3
  // As VAL-PUPIL-9 has it.
  test('a date is read', () => {});
  // As VAL-PUPIL-9 has it.
  test('a date is kept', () => {});
  // PROVES VAL-PUPIL-3
  test.each([['31/02/2020', 0]] as const)('%s is no date: %j', () => {});
  // PROVES VAL-PUPIL-5
  test.skip('a date is guessed', () => {});
  test.describe('a group', () => {
    test('has tests', async () => {
      // PROVES VAL-PUPIL-4
      await test.step('and steps', f);
    });
  });
`.replaceAll('PROVES', '@proves');

test('a test, or a step of one, proves what the tag above it names; one that does not run proves nothing', () => {
  expect(proofsIn(source)).toEqual([
    {
      title: "4: test('a date is read', () => {});",
      ids: ['VAL-PUPIL-1', 'VAL-PUPIL-2', 'CONST-3'],
    },
    {
      title: "8: test.each([['31/02/2020', 0]] as const)('%s is no date: %j', () => {});",
      ids: ['VAL-PUPIL-3'],
    },
    { title: "14: await test.step('and steps', f);", ids: ['VAL-PUPIL-4'] },
  ]);
  expect(proofsIn(`describe.skip('later', () => {\n${source}});`)).toEqual([]);
});
