import { mkdtemp, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { writeFolder } from 'federation/testing/writeFolder';
import { REPOSITORY } from 'release-tool/repository';
import type { Build, StopWatching } from './build';
import { watchConfiguration } from './webpackBuild';

let stop: StopWatching = async () => {};
afterEach(() => stop());

/** A package of one file that is watched, and its builds. */
async function watched(source: string) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'watched-')));
  await writeFolder(folder, {
    'src/step.ts': source,
    'tsconfig.json': JSON.stringify({
      compilerOptions: { module: 'ESNext', target: 'ES2022', sourceMap: true },
    }),
  });
  const builds: Build[] = [];
  const saves: string[] = [];
  let wake = () => {};
  stop = watchConfiguration(
    'step-pet',
    {
      version: '1.0.0-dev',
      configuration: {
        mode: 'production',
        context: folder,
        entry: './src/step.ts',
        output: { filename: 'remoteEntry.js' },
        optimization: { minimize: false },
        devtool: 'source-map',
        module: {
          rules: [
            {
              test: /\.ts$/,
              loader: require.resolve('ts-loader'),
              options: { transpileOnly: true },
            },
          ],
        },
      },
    },
    {
      onSave: (name) => saves.push(name),
      onBuilt(build) {
        builds.push(build);
        wake();
      },
    },
  );
  return {
    saves,
    place: (position: string) => `${relative(REPOSITORY, join(folder, 'src/step.ts'))}:${position}`,
    save: (text: string) => writeFile(join(folder, 'src/step.ts'), text),
    /** The first build from here on for which something holds. */
    async build(holds: (build: Build) => boolean): Promise<Build> {
      for (;;) {
        const found = builds.splice(0).findLast(holds);
        if (found) return found;
        await new Promise<void>((done) => (wake = done));
      }
    },
  };
}

const contains = (text: string) => (build: Build) =>
  String(build.files.get('remoteEntry.js')).includes(text);
const isBroken = ({ errors }: Build) => errors.length > 0;

test('a save is built, and so is one that comes while another one is being built', async () => {
  const { save, build, saves } = await watched('console.log("one");');
  const first = await build(contains('one'));
  expect(first).toMatchObject({ package: 'step-pet', builtAs: '1.0.0-dev', errors: [] });
  await save('console.log("two");');
  while (saves.length === 0) await new Promise(setImmediate);
  await save('console.log("three");');
  await build(contains('three'));
});

test('a syntax error has its file and line and no files, and the next good save has none', async () => {
  const { save, build, place } = await watched('console.log("one");');
  await build(contains('one'));
  await save('console.log("two");\nconst broken = {;\n');
  const broken = await build(isBroken);
  expect(broken.errors).toContainEqual({
    package: 'step-pet',
    place: place('2:17'),
    message: 'TS1136: Property assignment expected.',
  });
  expect(broken.files.size).toBe(0);
  await save('console.log("three");');
  expect((await build(contains('three'))).errors).toEqual([]);
});

test('an import of nothing has its file and line', async () => {
  const { build, place } = await watched('\nimport { pet } from "./pet";\nconsole.log(pet);');
  const { errors } = await build(isBroken);
  expect(errors).toEqual([
    {
      package: 'step-pet',
      place: place('2:1'),
      message: expect.stringContaining("Can't resolve './pet'") as string,
    },
  ]);
});
