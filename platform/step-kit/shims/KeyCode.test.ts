import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import KeyCode from './KeyCode';

const LIBRARIES = join(__dirname, '../../../node_modules/@rc-component');
const table = readFileSync(join(LIBRARIES, 'util/es/KeyCode.js'), 'utf8');
const codes = new Map(
  [...table.matchAll(/^ +(\w+): (\d+)/gm)].map(([, name, code]) => [name, Number(code)]),
);
const files = ['OptionList.js', 'SelectInput/index.js', 'utils/keyUtil.js'];

// A code that is missing is undefined, and its key would do nothing.
test.each(files)('each key that %s asks for has its code', (file) => {
  const source = readFileSync(join(LIBRARIES, 'select/es', file), 'utf8');
  const names = [...source.matchAll(/KeyCode\.(\w+)/g)].map(([, name]) => name);
  const known = new Map<string | undefined, number>(Object.entries(KeyCode));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect([name, known.get(name)]).toEqual([name, codes.get(name)]);
});
