import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import root from '../package.json' with { type: 'json' };
import { packages } from './imports.mjs';
import { importsRule } from './importsRule.mjs';

const ROOT = join(import.meta.dirname, '..');

/** What the rule says of a piece of code, if it were in that file. */
function refusals(file, code, workspaces = root.workspaces) {
  const config = {
    files: ['**/*.{ts,tsx}'],
    plugins: { ours: { rules: { imports: importsRule } } },
    languageOptions: { parser: tseslint.parser },
    rules: { 'ours/imports': ['error', ROOT, workspaces, packages] },
  };
  const found = new Linter({ cwd: ROOT }).verify(code, config, { filename: join(ROOT, file) });
  assert.ok(found.every(({ ruleId }) => ruleId === 'ours/imports'));
  return found.map(({ message }) => message);
}

const name = (module) => `import '${module}';`;

for (const [file, module] of [
  ['shell/src/start/start.tsx', 'step-pupil/step'],
  ['shell/src/start/start.tsx', 'server/app'],
  ['shell/src/start/start.tsx', 'federation/webpack'],
  ['shell/src/start/App.test.tsx', 'step-contact/step'],
  ['step-pupil/src/step.ts', 'step-contact/step'],
  ['step-pupil/src/step.ts', 'shell/start'],
  ['step-pupil/src/step.ts', 'step-kit/testing'],
  ['step-pupil/src/step.ts', 'federation/webpack'],
  ['step-pupil/webpack.config.ts', 'step-kit/testing'],
  ['step-kit/src/index.ts', 'contract/section-rules'],
  ['shared-store/src/index.ts', 'step-kit'],
  ['contract/src/index.ts', 'shared-store'],
  ['federation/src/sharing.ts', 'shared-store'],
  ['federation/src/sharing.ts', 'page/page-of'],
  ['federation/src/sharing.ts', 'release-tool/files'],
  ['page/src/pageOf.ts', 'federation/build-facts'],
  ['page/src/pageOf.ts', 'release-tool/files'],
  ['release-tool/src/promote/promote.ts', 'federation/webpack'],
  ['release-tool/src/promote/promote.ts', 'dev-tool/dev'],
  ['step-pupil/webpack.config.ts', 'release-tool/files'],
  ['server/src/main.ts', 'release-tool/command'],
  ['flows/src/buildFlows.ts', 'server/app'],
  ['step-pupil/src/step.ts', 'server/testing/postgres'],
]) {
  test(`${file} may not import ${module}`, () => {
    assert.equal(refusals(file, name(module)).length, 1);
  });
}

for (const [file, module] of [
  ['shell/src/start/start.tsx', 'federation/runtime'],
  ['shell/webpack.config.ts', 'federation/webpack'],
  ['release-tool/src/publish/peerRanges.ts', 'federation/build-facts'],
  ['release-tool/src/promote/promote.ts', 'page/page-of'],
  ['dev-tool/src/dev.ts', 'release-tool/promote'],
  ['step-pupil/src/step.ts', 'step-kit'],
  ['step-pupil/webpack.config.ts', 'federation/webpack'],
  ['step-pupil/src/renders.test.ts', 'step-kit/testing/rendersByKey'],
  ['step-kit/testing/schema.ts', 'contract/section-rules'],
  ['step-kit/src/form/StepForm.tsx', '../frame/StepFrame'],
  ['server/src/main.ts', 'fastify'],
]) {
  test(`${file} may import ${module}`, () => {
    assert.deepEqual(refusals(file, name(module)), []);
  });
}

for (const module of [
  'step-kit/src/index',
  'shared-store/src/section',
  '../../step-kit/src/index',
  '../../shared-store/src/section',
  './../../shared-store/src/section',
]) {
  test(`no file reaches past a package's exports: ${module}`, () => {
    assert.equal(refusals('step-pupil/src/step.ts', name(module)).length, 1);
  });
}

for (const code of [
  "import { pupil } from 'step-pupil/step';",
  "import type { pupil } from 'step-pupil/step';",
  "export { pupil } from 'step-pupil/step';",
  "export * from 'step-pupil/step';",
  "const pupil = import('step-pupil/step');",
  'const pupil = import(`step-pupil/step`);',
  "const pupil = require('step-pupil/step');",
  "const pupil = require.resolve('step-pupil/step');",
  "const pupil = import.meta.resolve('step-pupil/step');",
  "type Pupil = import('step-pupil/step').Pupil;",
  "import pupil = require('step-pupil/step');",
  "jest.mock('step-pupil/step');",
  "jest.requireActual<typeof import('step-pupil/step')>('step-kit');",
]) {
  test(`it is an import too: ${code}`, () => {
    assert.equal(refusals('shell/src/start/start.tsx', code).length, 1);
  });
}

test('a package without an entry fails, whatever it imports', () => {
  const [message] = refusals('library/src/index.ts', '', [...root.workspaces, 'library']);
  assert.match(message, /library has no entry/);
});

test('every workspace has an entry, and every entry a workspace', () => {
  for (const workspace of root.workspaces) {
    assert.deepEqual(refusals(`${workspace}/src/index.ts`, ''), []);
  }
  for (const key of Object.keys(packages)) {
    assert.ok(key === 'step-*' || root.workspaces.includes(key), key);
  }
});
