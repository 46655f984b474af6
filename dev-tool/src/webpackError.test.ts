import { webpackError, withoutRepeated } from './webpackError';

test('what fails in a loader is reported without the loader', () => {
  const error = new Error('Module build failed (from ../loader.cjs):\nsrc/pet.css:5: body, no');
  expect(webpackError('step-pet', error)).toEqual({
    package: 'step-pet',
    message: 'src/pet.css:5: body, no',
  });
});

test('an error that repeats another one of the same file is left out', () => {
  const first = { package: 'step-pet', place: 'step-pet/src/pet.css', message: 'pet.css:5: no' };
  const repeated = { ...first, message: 'Error: another loader failed: pet.css:5: no' };
  const elsewhere = { ...repeated, place: 'step-pet/src/other.css' };
  expect(withoutRepeated([first, repeated, elsewhere])).toEqual([first, elsewhere]);
});

test('two errors with one text are both kept', () => {
  const error = { package: 'step-pet', place: 'step-pet/src/step.ts:1:1', message: 'no' };
  const twice = [error, { ...error, place: 'step-pet/src/step.ts:2:1' }];
  expect(withoutRepeated(twice)).toEqual(twice);
});
