import { mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { writeFolder } from 'federation/testing/writeFolder';
import { REPOSITORY } from '../core/repository';
import webpack, { type StatsError } from 'webpack';
import { improveErrors } from './sourceLines';

/** The errors of a program of one file, as webpack-dev-server sends them to the overlay. */
async function errorsOf(source: string) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'lines-')));
  await writeFolder(folder, { 'src/step.ts': source });
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './src/step.ts',
    devtool: 'source-map',
    output: { path: join(folder, 'dist') },
    resolveLoader: { modules: [join(REPOSITORY, 'node_modules')] },
    module: { rules: [{ test: /\.ts$/, loader: 'swc-loader', options: SWC }] },
    plugins: [improveErrors],
  });
  const errors = await new Promise<StatsError[]>((resolve, reject) =>
    compiler.run((error, stats) =>
      error ? reject(error) : resolve(stats?.toJson({ all: false, errors: true }).errors ?? []),
    ),
  );
  return { errors, file: relative(REPOSITORY, join(folder, 'src/step.ts')) };
}

const SWC = { jsc: { parser: { syntax: 'typescript' } } };

test('a syntax error has its file and line, and no colours', async () => {
  const { errors } = await errorsOf('console.log("two");\nconst broken = {;\n');
  expect(errors).toEqual([
    expect.objectContaining({
      moduleName: './src/step.ts',
      message: expect.stringMatching(
        /^x Unexpected token `;`[^]*src\/step\.ts:2:1\][^]*const broken = \{;[^]*----$/,
      ) as string,
    }),
  ]);
  // eslint-disable-next-line no-control-regex -- of colours
  expect(errors[0]?.message).not.toMatch(/\u001b/);
});
