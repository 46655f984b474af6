import { buildProblem } from './repository';

test.each([
  "Error: EACCES: permission denied, open '/srv/admission/server/dist/main.js'",
  "[Error: EROFS: read-only file system, unlink '/srv/admission/shell/dist/main.js']",
])('a build that may write nothing says in one sentence how to serve: %s', (output) => {
  expect(buildProblem('server', `node:fs:1\n${output}\n    at openSync`)).toMatch(
    /^server cannot be built, because [^\n]*\((EACCES|EROFS)\)[^\n]* node dist\/main\.js in \S+\/server\.$/,
  );
});

test('what another build printed is what is said of it', () => {
  const output = "src/main.ts:1:9: ERROR: Expected '}'\n";
  expect(buildProblem('server', output)).toBe(`server does not build:\n${output}`);
});
