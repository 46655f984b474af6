import { commandProblem, type Repository } from './commandProblem';

const repository: Repository = {
  scriptsOf: (folder) =>
    ({ '': { start: 'node .', release: 'tsx r.ts' }, bench: { load: 'tsx l.ts' } })[folder],
  exists: (path) =>
    ['node_modules/.bin/jest', 'docs/upload.sh', 'server/src/a.test.ts', 'create-step'].includes(
      path,
    ),
  packages: new Set(['server', 'bench']),
  takesOption: (_folder, script, option) => script === 'release' && option === '--flow',
};
const problem = (line: string) =>
  commandProblem({ place: '', folder: '', words: line.split(' ') }, repository);

test.each([
  'npm ci',
  'npm create @admission/step step-transport',
  'npm start',
  'npm run -s release -- status --flow admission',
  'npm run load -w bench',
  'npx jest --selectProjects server bench -t word',
  'npx jest server/src/a.test.ts',
  'docs/upload.sh releases',
  'git push --follow-tags',
])('%s can be run', (line) => {
  expect(problem(line)).toBeUndefined();
});

test.each([
  ['npm run relaese', 'the root has no script relaese'],
  ['npm test', 'the root has no script test'],
  ['npm create @admission/page', 'there is no create-page'],
  ['npm run load', 'the root has no script load'],
  ['npm run release -w bench', 'bench has no script release'],
  ['npm run load -w bunch', 'bunch has no script load'],
  ['npm run release -- status --flaw x', 'release takes no --flaw'],
  ['npx jets', 'jets is not installed'],
  ['npx jest --selectProjects sever', 'there is no project sever'],
  [
    'npx jest --selectProjects server server/src/a.test.ts',
    'there is no project server/src/a.test.ts',
  ],
  ['npx jest --selectProject server', "jest's --selectProject is not known here"],
  ['npx jest server/src/b.test.ts', 'there is no server/src/b.test.ts'],
  ['docs/uplaod.sh', 'there is no docs/uplaod.sh'],
  ['wget localhost', 'there is no wget'],
])('%s is refused: %s', (line, message) => {
  expect(problem(line)).toBe(message);
});
