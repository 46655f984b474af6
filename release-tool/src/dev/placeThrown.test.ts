import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { writeFolder } from 'federation/testing/writeFolder';
import { placeThrown } from './placeThrown';

/** A script that throws, and the place of what a browser has of it. */
async function thrown(sources: Readonly<Record<string, string>>, entry: string) {
  const folder = await mkdtemp(join(tmpdir(), 'thrown-'));
  await writeFolder(folder, sources);
  const outfile = join(folder, 'step-pet.1a.hot-update.js');
  await build({
    entryPoints: [join(folder, entry)],
    absWorkingDir: folder,
    sourceRoot: '',
    bundle: true,
    sourcemap: true,
    outfile,
    tsconfigRaw: {},
  });
  const map = JSON.parse(await readFile(`${outfile}.map`, 'utf8')) as { sources: string[] };
  // As the build for development names them: from the repository's folder.
  map.sources = map.sources.map((source) => source.replace(/^.*thrown-\w+\//, ''));
  const lines = (await readFile(outfile, 'utf8')).split('\n');
  const line = lines.findIndex((text) => text.includes('new Error'));
  const column = lines[line]?.indexOf('new Error') ?? NaN;
  const url = 'http://localhost:8080/packages/.dev/step-pet.1a.hot-update.js?r=abc-1';
  const stack = `Error: no pet\n    at Page (${url}:${line + 1}:${column + 1})`;
  return placeThrown(
    async (path) =>
      path === '/packages/.dev/step-pet.1a.hot-update.js.map' ? JSON.stringify(map) : undefined,
    { message: 'Error: no pet', stack },
  );
}

test('what a step threw has the line of its source', async () => {
  const source = `interface Pet { name: string }\n\nexport const pet = (): Pet => {\n  throw new Error('no pet');\n};\npet();\n`;
  expect(await thrown({ 'step-pet/src/Page.ts': source }, 'step-pet/src/Page.ts')).toEqual({
    package: 'step-pet',
    place: 'step-pet/src/Page.ts:4:9',
    message: 'Error: no pet',
  });
});

test('a library has no place of ours', async () => {
  const source = `throw new Error('no pet');`;
  const file = 'node_modules/pet/index.js';
  expect(await thrown({ [file]: source }, file)).toEqual({
    package: 'The page',
    message: 'Error: no pet',
  });
});

test('a script without a source map, and none at all, have no place', async () => {
  const stack = 'at http://localhost:8080/packages/.dev/libraries.js:1:1\nat <anonymous>';
  expect(await placeThrown(async () => undefined, { message: 'Error: no pet', stack })).toEqual({
    package: 'The page',
    message: 'Error: no pet',
  });
});
