import { shellCommandsOf } from './shellCommands';

const block = (...lines: string[]) => ['Text.', '```sh', ...lines, '```', 'npm ci'].join('\n');
const words = (...lines: string[]) =>
  shellCommandsOf('a.md', block(...lines)).map((command) => command.words.join(' '));

test.each([
  ['a comment', 'npm ci   # installs', ['npm ci']],
  ['a line that is a comment', '# raise the version', []],
  ['assignments before a command', 'PORT=1 HOST=::1 npm start', ['npm start']],
  ['an assignment alone', "forever='a b'", []],
  ['commands in a row', 'npm ci && npm start; npm test', ['npm ci', 'npm start', 'npm test']],
  ['quotes', 'git commit -m "feat: a # b"', ['git commit -m feat: a # b']],
  [
    'a placeholder',
    'npm run registrations -- show <reference>',
    ['npm run registrations -- show <reference>'],
  ],
])('%s: %s', (_what, line, commands) => {
  expect(words(line)).toEqual(commands);
});

test('a line goes on behind a backslash', () => {
  expect(words('PORT=1 \\', '  npm start \\', '  -w server')).toEqual(['npm start -w server']);
});

test('a command knows its place, its folder and where its output goes', () => {
  const markdown = block('cd examples/foreign-host && npm install', 'npm run list > all.csv');
  expect(shellCommandsOf('docs/a.md', markdown)).toEqual([
    { place: 'docs/a.md:3', folder: 'examples/foreign-host', words: ['npm', 'install'] },
    {
      place: 'docs/a.md:4',
      folder: 'examples/foreign-host',
      words: ['npm', 'run', 'list'],
      output: 'all.csv',
    },
  ]);
});

test('each block begins at the root, and other blocks hold no commands', () => {
  const markdown = `${block('cd server')}\n${block('npm ci')}\n\`\`\`js\nnpm.ci()\n\`\`\``;
  expect(shellCommandsOf('a.md', markdown)).toEqual([
    { place: 'a.md:8', folder: '', words: ['npm', 'ci'] },
  ]);
});
