import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KeyCode as all } from '@rc-component/util';
import KeyCode from './KeyCode';

const SELECT = join(__dirname, '../../node_modules/@rc-component/select/es');
const files = ['OptionList.js', 'SelectInput/index.js', 'utils/keyUtil.js'];

// A code that is missing is undefined, and its key would do nothing.
test.each(files)('each key that %s asks for has its code', (file) => {
  const source = readFileSync(join(SELECT, file), 'utf8');
  const names = new Set([...source.matchAll(/KeyCode\.(\w+)/g)].map(([, name]) => String(name)));
  expect(names.size).toBeGreaterThan(0);
  for (const name of names)
    expect([name, KeyCode]).toEqual([
      name,
      expect.objectContaining({ [name]: all[name as keyof typeof all] }),
    ]);
});
