import { builtPackage } from '../../testing/fixture';
import { assertTypes } from './assertTypes';

const stepWith = (source: string, exports = { './step': './step.ts' }) =>
  builtPackage({
    'package.json': JSON.stringify({ name: 'step-pet', exports }),
    'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, types: [] } }),
    'step.ts': source,
  });

test('a step with wrong types is refused, with the place', async () => {
  await expect(assertTypes(await stepWith("export const age: number = 'old';\n"))).rejects.toThrow(
    /^The types of step-pet are wrong:\n.*step\.ts\(1,14\): error TS2322: Type 'string' is not/,
  );
});

test('right types pass, and a package that is no step is not checked', async () => {
  await assertTypes(await stepWith('export const age: number = 4;\n'));
  await assertTypes(await stepWith('what?', { './other': './step.ts' } as never));
});
