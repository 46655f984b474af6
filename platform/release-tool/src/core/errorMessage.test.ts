import { writeFile } from 'node:fs/promises';
import { errorMessage } from './errorMessage';

const FULL = /^The disk is full: [^\n]*\.$/;

test('a full disk is one sentence, whichever write met it', async () => {
  // Linux's device that is always full.
  const error: unknown = await writeFile('/dev/full', 'content').catch((reason: unknown) => reason);
  expect(errorMessage(error)).toMatch(FULL);
  const ofBuild =
    "step-pupil does not build:\n[Error: ENOSPC: no space left] {\n  code: 'ENOSPC'\n}";
  expect(errorMessage(new Error(ofBuild))).toMatch(FULL);
});
