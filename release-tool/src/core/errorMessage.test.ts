import { writeFile } from 'node:fs/promises';
import { errorMessage } from './errorMessage';

const FULL = /^The disk is full: [^\n]*\.$/;

test('an error is its message', () => {
  expect(errorMessage(new Error('admission serves no set'))).toBe('admission serves no set');
  expect(errorMessage('thrown as text')).toBe('thrown as text');
});

test('a folder that cannot be written is one sentence that names it', () => {
  const error = Object.assign(new Error("EROFS: read-only file system, open '/r/a'"), {
    code: 'EROFS',
    path: '/r/a',
  });
  expect(errorMessage(error)).toMatch(/^\/r\/a cannot be used \(EROFS\): [^\n]*\.$/);
});

test('a full disk is one sentence, whichever write met it', async () => {
  // Linux's device that is always full.
  const error: unknown = await writeFile('/dev/full', 'content').catch((reason: unknown) => reason);
  expect(errorMessage(error)).toMatch(FULL);
  const ofBuild =
    "step-pupil does not build:\n[Error: ENOSPC: no space left] {\n  code: 'ENOSPC'\n}";
  expect(errorMessage(new Error(ofBuild))).toMatch(FULL);
});
