import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { typed } from '../federation/presets/eslint.mjs';

const ROOT = dirname(import.meta.dirname);
const ERROR = 2;

/** Rules that no file of a kind may be without. */
const EVERYWHERE = ['ours/imports', 'ours/rooms'];
const SHOWN = [
  ...EVERYWHERE,
  'jsx-a11y-x/alt-text',
  'jsx-a11y-x/no-static-element-interactions',
  'react-hooks/rules-of-hooks',
];

for (const [file, rules] of [
  ['server/src/main.ts', EVERYWHERE],
  ['server/src/main.test.ts', EVERYWHERE],
  ['e2e/tests/steps.spec.ts', EVERYWHERE],
  ['shell/webpack.config.ts', EVERYWHERE],
  ['jest.config.ts', EVERYWHERE],
  ['shell/src/form/HomePage.tsx', SHOWN],
  ['step-pupil/src/PupilPage.tsx', SHOWN],
  ['step-kit/testing/renderStep.tsx', SHOWN],
]) {
  test(`${file} is held to all ${rules.length} rules`, async () => {
    const config = await new ESLint({ cwd: ROOT }).calculateConfigForFile(join(ROOT, file));
    assert.deepEqual(
      rules.filter((rule) => config.rules[rule]?.[0] !== ERROR),
      [],
    );
  });
}

const TYPED = join(ROOT, '.oxlintrc.json');

test('the rules that need types are those of a step in a repository of its own', async () => {
  const overrideConfig = tseslint.config(typed);
  const eslint = new ESLint({ cwd: ROOT, overrideConfigFile: true, overrideConfig });
  const { rules } = await eslint.calculateConfigForFile(join(ROOT, 'a.ts'));
  // Those of TypeScript's plugin: its preset switches some of ESLint's own on, too.
  const added = Object.keys(rules).filter(
    (name) => name.startsWith('@typescript-eslint/') && rules[name][0] === ERROR,
  );
  const { overrides } = JSON.parse(readFileSync(TYPED, 'utf8'));
  assert.deepEqual(
    Object.keys(overrides[0].rules),
    added.map((name) => name.replace('@typescript-eslint/', 'typescript/')).sort(),
  );
});

test('a promise that nobody waits for is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'typed-'));
  writeFileSync(join(folder, 'tsconfig.json'), '{ "include": ["*.ts"] }');
  writeFileSync(join(folder, 'a.ts'), 'Promise.resolve(1);\n');
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const { status, stdout } = spawnSync(
    process.execPath,
    [oxlint, '--format', 'unix', '--config', TYPED],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, OXLINT_TSGOLINT_PATH: join(ROOT, 'node_modules/.bin/tsgolint') },
    },
  );
  rmSync(folder, { recursive: true });
  assert.match(stdout, /typescript\(no-floating-promises\)/);
  assert.equal(status, 1);
});

for (const [name, code, isRefused] of [
  ['a text that nobody translates', '<p>Họ tên</p>', true],
  ['one inside of an element in a language', '<p lang="vi"><b>Họ tên</b></p>', true],
  ['a translated text', "<p>{useText()('Họ tên')}</p>", false],
  ['a text in a language that is said', '<p lang="vi">Họ tên</p>', false],
  ['a sign', '<p>– 12 →</p>', false],
]) {
  test(`${name} is ${isRefused ? 'refused' : 'allowed'} between tags`, async () => {
    const page = `export const Page = () => ${code};\n`;
    assert.deepEqual(
      await restricted(page, 'step-pupil/src/PupilPage.tsx'),
      isRefused ? ['no-restricted-syntax'] : [],
    );
  });
}

for (const [name, code, isRefused] of [
  ['the pathname of a file', "new URL('./a.cjs', import.meta.url).pathname", true],
  ['the pathname of a folder', "new URL('..', import.meta.url).pathname", true],
  ['a URL of a file that is kept', "[new URL('..', import.meta.url)]", true],
  ['a URL of a file put together', '`file://${process.cwd()}`', true],
  ['the path of a file', "fileURLToPath(new URL('./a.cjs', import.meta.url))", false],
  ['a thread', "new Worker(new URL('./a.mjs', import.meta.url), {})", false],
  ['the pathname of an address', "new URL('https://example.org/a').pathname", false],
]) {
  test(`${name} is ${isRefused ? 'refused' : 'allowed'}`, async () => {
    for (const file of ['federation/src/webpack.ts', 'server/build.mjs']) {
      assert.deepEqual(
        await restricted(`export const a = ${code};\n`, file),
        isRefused ? ['no-restricted-syntax'] : [],
      );
    }
  });
}

for (const [code, isRefused] of [
  ["import { Button, Rate } from 'antd';", true],
  ["import Modal from 'antd/es/modal';", true],
  ["import { Rate } from 'antd';", false],
]) {
  test(`a step's ${code} is ${isRefused ? 'refused' : 'allowed'}`, async () => {
    const page = `${code}\n`;
    const refused = isRefused ? ['no-restricted-imports'] : [];
    assert.deepEqual(await restricted(page, 'step-pupil/src/PupilPage.tsx'), refused);
    assert.deepEqual(await restricted(page, 'step-kit/src/antd.ts'), []);
  });
}

/** The rules that refuse a piece of code, of those about its syntax and its imports alone. */
async function restricted(code, file) {
  const eslint = new ESLint({
    cwd: ROOT,
    ruleFilter: ({ ruleId }) => /^no-restricted-(imports|syntax)$/.test(ruleId),
  });
  const [{ messages }] = await eslint.lintText(code, { filePath: join(ROOT, file) });
  return messages.map(({ ruleId }) => ruleId);
}

test('knip refuses what a package imports and does not declare, and the other way round', () => {
  const folder = mkdtempSync(join(tmpdir(), 'knip-'));
  const write = (file, content) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  write('package.json', '{ "name": "root", "private": true, "workspaces": ["shell"] }');
  write('shell/package.json', '{ "name": "shell", "dependencies": { "unused": "1.0.0" } }');
  write('shell/src/index.ts', "import 'undeclared'; import './missing';");
  const knip = join(ROOT, 'node_modules/knip/bin/knip.js');
  const config = join(ROOT, 'knip.jsonc');
  const args = [knip, '--directory', folder, '--config', config, '--no-config-hints'];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  assert.equal(status, 1);
  for (const found of [/^unused .*shell/m, /^undeclared .*shell/m, /^\.\/missing .*shell/m]) {
    assert.match(stdout, found);
  }
});
