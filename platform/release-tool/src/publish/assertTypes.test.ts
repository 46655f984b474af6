import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtPackage } from '../../testing/fixture';
import { addDeclarations, assertTypes } from './assertTypes';

const stepWith = (source: string, exports = { './step': './step.ts' }) =>
  builtPackage({
    'package.json': JSON.stringify({ name: 'step-pet', exports }),
    'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, types: [] } }),
    'step.ts': source,
  });

const PET = `type Age = number | undefined;
const initial: { readonly age: Age; readonly kind: 'cat' | 'dog' } = { age: 4, kind: 'cat' };
const section = { name: 'petInfo', initial } as { name: string; initial: typeof initial } | undefined;
export default { contract: 2 as const, name: 'step-pet', title: 'Thú cưng', section };
`;

test('a step with wrong types is refused, with the place', async () => {
  const folder = await stepWith(`${PET}export const age: number = 'old';\n`);
  await expect(assertTypes(folder)).rejects.toThrow(
    /^The types of step-pet are wrong:\n.*step\.ts\(5,14\): error TS2322: Type 'string' is not/,
  );
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('a step with right types has a declaration for hosts, in which every type is written out', async () => {
  const folder = await stepWith(PET);
  const declarations = await assertTypes(folder);
  expect(declarations).toEqual({ 'step.d.ts': expect.any(String) as string });
  const declared = declarations['step.d.ts']?.replaceAll(/\s+/g, ' ');
  expect(declared).toContain(
    "initial: { readonly age: number | undefined; readonly kind: 'cat' | 'dog'; }",
  );
  await mkdir(join(folder, 'dist'));
  await addDeclarations(folder, declarations);
  expect(await readFile(join(folder, 'dist/step.d.ts'), 'utf8')).toBe(declarations['step.d.ts']);
});
