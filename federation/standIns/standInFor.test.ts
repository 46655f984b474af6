import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { STAND_INS, standInFor } from './standInFor';

const PACKAGES = join(__dirname, '../../node_modules/@module-federation');

// A file that an upgrade has moved would be bundled again, in silence.
test.each([...STAND_INS.keys()])('%s is there, and so is what stands in for it', (file) => {
  expect(existsSync(join(PACKAGES, file))).toBe(true);
  expect(existsSync(String(standInFor(join(PACKAGES, file))))).toBe(true);
});
