import { errorsIn, errorsOf } from './watchTypes';

const OUTPUT = `step-pet/src/PetPage.tsx(12,5): error TS2322: Type 'string' is not assignable to type 'number'.
  The expected type comes from property 'age'.
step-pet/src/pet.ts(2,9): error TS1136: Property assignment expected.
step-pet/src/pet.ts(3,1): error TS2304: Cannot find name 'dog'.
`;

test('a check that failed without an error in the sources is an error, with its reason', () => {
  const crash = "\nError: Cannot find module '/tsc'\n    at node:internal\n\nNode.js v24.1.0\n";
  const found = (reason: string) => [
    { package: 'typescript', message: `The types could not be checked: ${reason}` },
  ];
  expect(errorsOf(crash, false)).toEqual(found("Error: Cannot find module '/tsc'"));
  expect(errorsOf('Killed\n', false)).toEqual(found('Killed'));
  expect(errorsOf(OUTPUT, false)).toEqual(errorsIn(OUTPUT));
  expect(errorsOf('step-pet/src/pet.ts(2,9): error TS1136: Property …\n', false)).toEqual([]);
  expect(errorsOf('', true)).toEqual([]);
});
