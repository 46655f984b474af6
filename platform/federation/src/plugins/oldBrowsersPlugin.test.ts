import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { OLDEST_BROWSERS } from '../oldestBrowsers';
import { writeFolder } from '../../testing/writeFolder';
import { OldBrowsersPlugin } from './oldBrowsersPlugin';

const folder = mkdtempSync(join(tmpdir(), 'Hồ sơ (1) [x] #1 '));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a build of some sources says. */
async function problemsOf(files: Record<string, string>, excepted = {}): Promise<string[]> {
  await writeFolder(folder, files);
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './step.js',
    output: { path: join(folder, 'dist') },
    module: {
      rules: [
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
      ],
    },
    plugins: [new MiniCssExtractPlugin(), new OldBrowsersPlugin(excepted)],
  });
  return new Promise((done, fail) =>
    compiler.run((error, stats) => {
      if (error) return fail(error);
      const { errors = [] } = stats?.toJson({ errors: true }) ?? {};
      done(errors.flatMap(({ message }) => message.split('\n')));
    }),
  );
}

const EXPECTED = expect.stringContaining(
  'The form works in chrome 94, edge 94, firefox 93',
) as string;

test('a method, a global and a list with :has() are found, also in a dependency', async () => {
  const lines = await problemsOf({
    'step.js': `import { last } from 'pets'; import './step.css'; export default last([structuredClone(1)]);`,
    'step.css': '.a:focus-visible, .b:has(.c) { color: red }',
    'node_modules/pets/index.js':
      'export const last = (pets) => pets.findLast(Boolean).toSorted();',
    'node_modules/pets/package.json': '{ "type": "module", "exports": "./index.js" }',
  });
  expect(lines).toEqual([
    'main.js: found ArrayToSorted, ArrayFindLast',
    'main.css: found .a:focus-visible, .b:has(.c), expected a rule of its own for each with :has()',
    'main.js: found structuredClone, which came with Chrome 98',
    EXPECTED,
  ]);
});

test('what they know is not, nor what the package names', async () => {
  const files = {
    'step.js': `import './step.css'; export default [Object.hasOwn({}, 'a'), [1].at(-1), [1].with?.(0, 1)];`,
    'step.css': '.a:focus-visible, .b { color: red } .b:has(.c) { color: red }',
  };
  const lines = await problemsOf(files, { ArrayWith: 'it is tested for' });
  expect(lines).toEqual([]);
});

test('the README names the oldest ones', () => {
  const [chrome, edge, firefox, safari] = OLDEST_BROWSERS.map((browser) => browser.split(' ')[1]);
  expect(edge).toBe(chrome);
  const readme = readFileSync(join(__dirname, '../../../../README.md'), 'utf8');
  expect(readme).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}, or newer.`,
  );
});
