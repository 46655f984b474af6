import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { emptyReleases } from 'release-tool/testing/fixture';
import { writeFolder } from 'federation/testing/writeFolder';
import { placeThrown } from './placeThrown';

/** A published script that throws, and the stack that a browser has of it. */
async function thrown(sources: Readonly<Record<string, string>>, entry: string) {
  const paths = await emptyReleases();
  const folder = await mkdtemp(join(tmpdir(), 'thrown-'));
  await writeFolder(folder, sources);
  const target = paths.version('step-pet', '1.0.0-dev.1');
  await build({
    entryPoints: [join(folder, entry)],
    absWorkingDir: folder,
    sourceRoot: '',
    bundle: true,
    sourcemap: true,
    outfile: join(target, 'remoteEntry.js'),
    tsconfigRaw: {},
  });
  const file = join(target, 'remoteEntry.js.map');
  const map = JSON.parse(await readFile(file, 'utf8')) as { sources: string[] };
  // As the build for development names them: from the repository's folder.
  map.sources = map.sources.map((source) => source.replace(/^.*thrown-\w+\//, ''));
  await writeFile(file, JSON.stringify(map));
  const lines = (await readFile(join(target, 'remoteEntry.js'), 'utf8')).split('\n');
  const line = lines.findIndex((text) => text.includes('new Error'));
  const column = lines[line]?.indexOf('new Error') ?? NaN;
  const url = `http://localhost:8080/packages/step-pet/1.0.0-dev.1/remoteEntry.js?r=abc-1`;
  const stack = `Error: no pet\n    at Page (${url}:${line + 1}:${column + 1})`;
  return placeThrown(paths, { message: 'Error: no pet', stack });
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
  const paths = await emptyReleases();
  const stack =
    'at http://localhost:8080/packages/step-pet/1.0.0/remoteEntry.js:1:1\nat <anonymous>';
  expect(await placeThrown(paths, { message: 'Error: no pet', stack })).toEqual({
    package: 'The page',
    message: 'Error: no pet',
  });
});
