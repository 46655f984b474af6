import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packageFolder, REPOSITORY } from '../core/repository';
import { assertTypes } from './assertTypes';

test.each([
  ['shell', 'host.d.ts'],
  ['step-contact', 'step.d.ts'],
])(
  'the example of a host has the declarations of %s, which import nothing (UPDATE_TYPES=1 writes them)',
  async (name, file) => {
    const path = join(REPOSITORY, 'docs/examples/foreign-host/types', name, file);
    const declarations = await assertTypes(packageFolder(name));
    if (process.env.UPDATE_TYPES !== undefined) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, declarations[file] ?? '');
    }
    expect(declarations).toEqual({ [file]: await readFile(path, 'utf8') });
    expect(declarations[file]).not.toMatch(/\bimport\b/);
  },
);
