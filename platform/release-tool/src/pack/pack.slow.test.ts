import { execFileSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '../core/repository';
import { pack, type Packed } from './pack';
import { linkPackages, makeStepRepository } from '../../testing/stepRepository';

const home = mkdtempSync(join(realpathSync(tmpdir()), 'Hồ sơ 2026 #1 '));
const packed = new Map<string, Packed>();

beforeAll(() => {
  for (const one of pack(REPOSITORY, join(home, 'packed'))) packed.set(one.name, one);
});

afterAll(() => rmSync(home, { recursive: true }));

const { published } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as {
  published: { packages: string[] }; // the root's own key
};
const ours = published.packages;

/** @throws Error with what a command says when it fails */
function run(cwd: string, ...words: readonly string[]): string {
  try {
    return execFileSync(process.execPath, words, { cwd, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }; // what it rejects with
    throw new Error(stdout + stderr, { cause: error });
  }
}

/** Entries without types: style sheets, and settings for ESLint. */
const UNTYPED = ['./eslint', './antd.css', './step-antd.css', './styles.css'];

test('each has what its exports say, with types', () => {
  run(SLOW_TOOLS, 'install.mjs');
  const words = { packages: [...packed.values()], untyped: UNTYPED };
  const found: unknown = JSON.parse(run(SLOW_TOOLS, 'findings.mjs', JSON.stringify(words)));
  const good = { messages: [], types: 'included', problems: [] };
  expect(found).toEqual(Object.fromEntries(ours.map((name) => [name, good])));
});

const SLOW_TOOLS = join(REPOSITORY, 'e2e/slow-tools');

/** What a file imports, by name. */
const IMPORTS =
  /(?:^(?:import|export|\})[^'"\n]* from |^import |(?:import|resolve|require)\()['"]([^./'"][^'"]*)['"]/gm;

/** Imports that a step brings: itself, its kit, and what its antd consists of, whose copy is the one to load. */
const OF_THE_STEP = ['alone', 'step-source', 'step-kit', '@rc-component/select'];

test.each(ours)('%s asks for each package that it imports', (name) => {
  const { folder } = packed.get(name)!;
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Record<string, object>; // npm has packed it
  const asked = { ...dependencies, ...peerDependencies };
  const imported = filesIn(folder).flatMap((file) =>
    [...file.text.matchAll(IMPORTS)].map(([, module = '']) => module),
  );
  const names = imported
    .filter((module) => !isBuiltin(module))
    .map((module) => /^(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module);
  expect(names.filter((one) => !(one in asked) && !OF_THE_STEP.includes(one))).toEqual([]);
});

test.each(ours)(
  '%s holds no source, no map of one, no test and no path of this machine',
  (name) => {
    const files = filesIn(packed.get(name)!.folder);
    const isNeedless = /(?<!\.d)\.[cm]?tsx?$|\.map$|\.test\./;
    expect(files.filter(({ path }) => isNeedless.test(path))).toEqual([]);
    expect(files.filter(({ text }) => text.includes(REPOSITORY)).map(({ path }) => path)).toEqual(
      [],
    );
  },
);

test('a step outside of this repository is tested and published with nothing else of ours', async () => {
  const step = join(home, 'step-template');
  await makeStepRepository(step, [...packed.values()]);
  linkPackages(REPOSITORY, step, [...packed.values()]);
  // Its other files are linted where the template is.
  run(step, 'node_modules/eslint/bin/eslint.js', 'src/TemplatePage.tsx');
  showAntd(step);
  leaveReadable(step);
  // It runs the tests, and checks the types of all of it.
  const releases = join(home, 'releases');
  const printed = run(step, 'node_modules/release-tool/src/cli.js', 'publish', '--to', releases);
  expect(printed).toBe('Published step-template@1.0.0\n');
  const file = join(releases, 'packages/step-template/1.0.0/release.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    peerRanges: { contract: '^1.0.0', 'shared-store': '^1.0.0', 'step-kit': '^1.0.0' },
    step: { container: 'step_template_1_0_0' },
  });
});

/** Has the step bring a component of antd's. */
function showAntd(step: string) {
  const change = (file: string, from: string, to: string) => {
    const path = join(step, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  change('package.json', '"react":', '"antd": "^6.6.8", "react":');
  change('src/TemplatePage.tsx', 'import', "import { Rate } from 'antd';\nimport");
  change('src/TemplatePage.tsx', '</StepForm>', '<Rate /></StepForm>');
}

/** Has its build not minify: bytes are not the subject, and it takes a third of the time. */
function leaveReadable(step: string) {
  const path = join(step, 'webpack.config.ts');
  const text = readFileSync(path, 'utf8');
  const readable = text.replace(/export default (.*);/, REPLACED);
  expect(readable).not.toBe(text);
  writeFileSync(path, readable);
}

const REPLACED = `const config = $1;
config.optimization = { ...config.optimization, minimize: false };
export default config;`;

function filesIn(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}
