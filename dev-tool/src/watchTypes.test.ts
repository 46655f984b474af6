import type { DevelopmentError } from './developmentError';
import { readErrors } from './watchTypes';

const OUTPUT = `12:00:00 AM - Starting compilation in watch mode...

step-pet/src/PetPage.tsx(12,5): error TS2322: Type 'string' is not assignable to type 'number'.
  The expected type comes from property 'age'.
step-pet/src/pet.ts(2,9): error TS1136: Property assignment expected.
step-pet/src/pet.ts(3,1): error TS2304: Cannot find name 'dog'.
12:00:01 AM - Found 2 errors. Watching for file changes.
12:00:09 AM - File change detected. Starting incremental compilation...

12:00:09 AM - Found 0 errors. Watching for file changes.
`;

test('each error of types has its file and line, and the next check has its own', () => {
  const reported: (readonly DevelopmentError[])[] = [];
  const read = readErrors((errors) => reported.push(errors));
  OUTPUT.split('\n').forEach(read);
  expect(reported).toEqual([
    [
      {
        package: 'step-pet',
        place: 'step-pet/src/PetPage.tsx:12:5',
        message:
          "TS2322: Type 'string' is not assignable to type 'number'.\n  The expected type comes from property 'age'.",
      },
      {
        package: 'step-pet',
        place: 'step-pet/src/pet.ts:3:1',
        message: "TS2304: Cannot find name 'dog'.",
      },
    ],
    [],
  ]);
});
