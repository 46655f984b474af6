import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFolder } from 'federation/testing/writeFolder';
import { assertBuildable, buildProblem, typeScript } from './repository';

test('TypeScript is found where Node finds it, also above; without it that is said', async () => {
  const workspace = await mkdtemp(join(tmpdir(), 'workspace-'));
  await writeFolder(workspace, {
    'node_modules/typescript/package.json': '{}',
    'step-pet/package.json': '{}',
  });
  expect(typeScript(join(workspace, 'step-pet'))).toBe(
    join(workspace, 'node_modules/typescript/bin/tsc'),
  );
  const alone = await mkdtemp(join(tmpdir(), 'step-'));
  expect(() => typeScript(alone)).toThrow(
    `TypeScript is not installed in ${alone}: run npm install there`,
  );
});

test('a build that may write nothing says in one sentence how to serve', () => {
  const output = "Error: EACCES: permission denied, open '/srv/admission/server/dist/main.js'";
  expect(buildProblem('server', `node:fs:1\n${output}\n    at openSync`)).toMatch(
    /^server cannot be built, because [^\n]*\(EACCES\)[^\n]* node dist\/main\.js in \S+\/server\.$/,
  );
});

test.each(['Tuyển sinh!', 'Tuyển sinh?'])(
  'nothing is built in a folder "%s": that is said first',
  (name) => {
    expect(() => assertBuildable(`/srv/${name}/step-pet`)).toThrow(
      /^Nothing can be built in .* Rename/,
    );
    expect(() => assertBuildable('/srv/Tuyển sinh 2026 #1/[a] %20/step-pet')).not.toThrow();
  },
);
