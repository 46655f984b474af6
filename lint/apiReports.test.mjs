import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { changedReports } from './apiReports.mjs';

const root = mkdtempSync(join(tmpdir(), 'packages-'));
after(() => rmSync(root, { recursive: true }));

/** Files of a package called pets. */
function write(sources) {
  for (const folder of ['pets/testing', 'federation/presets'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(root, name), source);
}

const changed = (options) => changedReports(root, ['pets'], { types: [], ...options });

test('a report follows a type that an export names, a dependency and each entry, on an update alone', () => {
  write({
    'federation/presets/tsconfig.json': JSON.stringify({
      compilerOptions: { lib: ['es5'], strict: true },
    }),
    'pets/package.json': JSON.stringify({
      name: 'pets',
      exports: { '.': './index.ts', './testing/*': './testing/*.ts', './style.css': './style.css' },
    }),
    'pets/index.ts': "export { cat } from './cat';",
    'pets/cat.ts':
      "import type { Fish } from 'fish';\ninterface Cat { eats: Fish }\nexport const cat = (cat: Cat) => cat.eats;",
    'pets/testing/lists.ts': 'export const LISTS = 5;',
    'pets/testing/setUp.ts': 'export {};',
  });
  assert.equal(changed({ update: true })[0]?.difference, 'There is no report yet.');
  const report = readFileSync(join(root, 'pets/etc/pets.api.md'), 'utf8');
  assert.match(report, /import type \{ Fish \} from 'fish';/);
  assert.match(report, /interface Cat \{/);
  assert.match(report, /declare namespace testingLists \{\n {4}export \{\n {8}LISTS\n/);
  assert.doesNotMatch(report, /setUp|style/);

  write({
    'pets/cat.ts': 'interface Cat { eats: string }\nexport const cat = (cat: Cat) => cat.eats;',
  });
  const [{ name, difference }] = changed();
  assert.equal(name, 'pets');
  assert.match(difference, /^- {4}eats: Fish;$/m);
  assert.match(difference, /^\+ {4}eats: string;$/m);
});
