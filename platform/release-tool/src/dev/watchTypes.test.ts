import { errorsIn } from './watchTypes';

const OUTPUT = `step-pet/src/PetPage.tsx(12,5): error TS2322: Type 'string' is not assignable to type 'number'.
  The expected type comes from property 'age'.
step-pet/src/pet.ts(3,1): error TS2304: Cannot find name 'dog'.
`;

test('what a check prints are its errors, and a check that failed for another reason is one', () => {
  expect(errorsIn(OUTPUT)).toEqual([
    {
      place: 'step-pet/src/PetPage.tsx:12:5',
      message:
        "TS2322: Type 'string' is not assignable to type 'number'.\n  The expected type comes from property 'age'.",
    },
    { place: 'step-pet/src/pet.ts:3:1', message: "TS2304: Cannot find name 'dog'." },
  ]);
  const crash = "Error: Cannot find module '/tsc'\n    at node:internal";
  expect(errorsIn(`\n${crash}\n`)).toEqual([{ place: 'typescript', message: crash }]);
});
