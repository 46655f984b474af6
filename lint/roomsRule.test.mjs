import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { exceptions, rooms } from './rooms.mjs';
import { roomsRule } from './roomsRule.mjs';

const ROOT = join(import.meta.dirname, '..');
const HOUSE = {
  'house/src': ['cellar', 'kitchen', 'attic'],
  'house/src/kitchen': ['stove', 'table'],
};

/** What the rule says of a piece of code, if it were in that file. */
function refusals(file, code, allowed = {}) {
  const config = {
    files: ['**/*.{ts,tsx}'],
    plugins: { ours: { rules: { rooms: roomsRule } } },
    languageOptions: { parser: tseslint.parser },
    rules: { 'ours/rooms': ['error', ROOT, HOUSE, allowed] },
  };
  const found = new Linter({ cwd: ROOT }).verify(code, config, { filename: join(ROOT, file) });
  assert.ok(found.every(({ ruleId }) => ruleId === 'ours/rooms'));
  return found.map(({ message }) => message);
}

for (const [file, module] of [
  ['house/src/cellar/coal.ts', '../kitchen/stove/fire'],
  ['house/src/cellar/coal.ts', '../attic'],
  ['house/src/kitchen/stove/fire.ts', '../../attic/box'],
  ['house/src/kitchen/stove/fire.ts', '../table/plate'],
  ['house/src/attic/box.ts', '../start'],
  ['house/src/kitchen/stove/fire.ts', '../kitchen'],
  ['house/src/kitchen/cook.ts', '../attic/box'],
]) {
  test(`${file} may not import ${module}`, () => {
    const [message, ...more] = refusals(file, `import '${module}';`);
    assert.match(message, /may not import house\/src\//);
    assert.deepEqual(more, []);
  });
}

for (const [file, module] of [
  ['house/src/attic/box.ts', '../cellar/coal'],
  ['house/src/attic/box.ts', './lid'],
  ['house/src/attic/box.ts', '../kitchen/table/plate'],
  ['house/src/kitchen/table/plate.ts', '../stove/fire'],
  ['house/src/kitchen/stove/fire.ts', '../../cellar/coal'],
  ['house/src/kitchen/cook.ts', './table/plate'],
  ['house/src/start.ts', './attic/box'],
  ['house/src/cellar/coal.test.ts', '../attic/box'],
  ['house/src/cellar/coal.ts', '../../testing/match'],
  ['house/src/cellar/coal.ts', 'fastify'],
  ['house/testing/match.ts', '../src/attic/box'],
  ['garden/src/cellar/coal.ts', '../attic/box'],
]) {
  test(`${file} may import ${module}`, () => {
    assert.deepEqual(refusals(file, `import '${module}';`), []);
  });
}

for (const code of [
  "import type { Box } from '../attic/box';",
  "export * from '../attic/box';",
  "const box = import('../attic/box');",
  "type Box = import('../attic/box').Box;",
]) {
  test(`it is an import too: ${code}`, () => {
    assert.equal(refusals('house/src/cellar/coal.ts', code).length, 1);
  });
}

test('no file names its own package, whose entries have no room', () => {
  const [message] = refusals('house/src/cellar/coal.ts', "import 'house/box';");
  assert.match(message, /by its path/);
});

test('a folder without a place in the order fails, whatever it imports', () => {
  const [message] = refusals('house/src/garage/car.ts', '');
  assert.match(message, /house\/src does not list garage/);
});

test('an exception allows one import of one file, and fails when it is not needed', () => {
  const file = 'house/src/cellar/coal.ts';
  const allowed = { [file]: ['house/src/attic/box'] };
  const needed = "import '../attic/box'; export * from '../attic/box';";
  assert.deepEqual(refusals(file, needed, allowed), []);
  assert.equal(refusals(file, `${needed} import '../attic/lid';`, allowed).length, 1);
  const [message] = refusals(file, "import './shovel';", allowed);
  assert.match(message, /delete the exception/);
});

test('every room that is listed is there, and every exception is of a file that is there', () => {
  for (const [folder, order] of Object.entries(rooms)) {
    assert.equal(new Set(order).size, order.length);
    const names = readdirSync(join(ROOT, folder));
    assert.deepEqual(
      order.filter((room) => !names.includes(room)),
      [],
    );
  }
  for (const file of Object.keys(exceptions)) assert.ok(existsSync(join(ROOT, file)), file);
});
