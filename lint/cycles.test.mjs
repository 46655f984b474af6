import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { cyclesIn } from './cycles.mjs';

/** The cycles of some files, by their names. */
function cyclesOf(sources) {
  const folder = mkdtempSync(join(tmpdir(), 'cycles-'));
  const files = Object.entries(sources).map(([name, source]) => {
    const file = join(folder, name);
    writeFileSync(file, source);
    return file;
  });
  try {
    return cyclesIn(files, { allowJs: true }).map((cycle) => cycle.map((file) => basename(file)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const back of [
  "import { a } from './a';",
  "import type { a } from './a';",
  "export { a } from './a';",
  "export type * from './a';",
  "type A = import('./a').A;",
  "const a = await import('./a');",
]) {
  test(`two files that import each other are a cycle: ${back}`, () => {
    assert.deepEqual(cyclesOf({ 'a.ts': "import './b';", 'b.ts': back }), [
      ['a.ts', 'b.ts', 'a.ts'],
    ]);
  });
}

test('a circle of three is found behind a file that is in none', () => {
  const three = { 'a.ts': "import './b';", 'b.ts': "import './c';", 'c.ts': "import './a';" };
  assert.deepEqual(cyclesOf({ '0.ts': "import './b';", ...three }), [
    ['b.ts', 'c.ts', 'a.ts', 'b.ts'],
  ]);
});

test('two ways to one file are no cycle', () => {
  const files = { 'a.ts': "import './b'; import './c';", 'b.ts': "import './c';", 'c.ts': '' };
  assert.deepEqual(cyclesOf(files), []);
});
