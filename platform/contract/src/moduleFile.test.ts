/** @jest-environment node */
import { join } from 'node:path';
import { moduleFile } from './moduleFile';

test('a module is its source, and JavaScript where there is no source', () => {
  expect(moduleFile(__filename)).toBe(__filename);
  expect(moduleFile(join('published', 'Wave.tsx'))).toBe(join('published', 'Wave.js'));
});
