import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SHIMS, resolveShim } from './resolveShim';

const PACKAGES = join(__dirname, '../../../node_modules/@module-federation');

// A file that an upgrade has moved would be bundled again, in silence.
test.each([...SHIMS.keys()])('%s exists, and so does its shim', (file) => {
  expect(existsSync(join(PACKAGES, file))).toBe(true);
  expect(existsSync(String(resolveShim(join(PACKAGES, file))))).toBe(true);
});
