import { problemsOf } from './problems';
import { rowsOf } from './rows';
import { testTitlesOf } from './testTitles';

const files: Record<string, string> = {
  'a/dates.ts':
    'export const parse = 1;\nconst inner = 2;\nexport { inner as FORMAT };\nexport default function f() {}',
  'a/colours.json': '{ "primaryColor": "#AC1260" }',
  'a/dates.test.ts': `
    test('a date is read', () => {});
    test.each([['31/02/2020', 0], ['x', 1]] as const)('%s is no date: %j', () => {});
    test(\`\${day} is a day\`, () => {});
    test.skip('a date is guessed', () => {});
    test.todo('a date is drawn');
    test.describe('a group', () => { test('has tests', async () => { await test.step('and steps', f) }) });
  `,
};
const problems = (...cells: string[]) => problemsOfRow('DATES-1', ...cells);
const problemsOfRow = (id: string, ...cells: string[]) =>
  problemsOf(rowsOf(`| ${id} | 2 | dates | ${cells.join(' | ')} |`), (path) => files[path]);

const CODE = '`a/dates.ts › parse`';
const TEST = '`a/dates.test.ts › a date is read`';

test('a row whose code and tests are there has no problem', () => {
  expect(problems(CODE, TEST)).toEqual([]);
  expect(problems('`a/dates.ts › default`', TEST)).toEqual([]);
  expect(problems('`a/dates.ts › FORMAT`<br>`a/colours.json › primaryColor`', TEST)).toEqual([]);
  expect(problems(CODE, '`a/dates.test.ts › a group › has tests`')).toEqual([]);
});

for (const [code, tests, problem] of [
  ['', TEST, 'no code is named'],
  [CODE, '', 'no test is named'],
  ['`a/gone.ts › parse`', TEST, 'there is no a/gone.ts'],
  ['`a/dates.ts › inner`', TEST, 'a/dates.ts does not export inner'],
  ['`a/colours.json › accent`', TEST, 'a/colours.json does not hold accent'],
  [CODE, '`a/gone.test.ts › x`', 'there is no a/gone.test.ts'],
  [CODE, '`a/dates.ts › parse`', 'a/dates.ts holds no tests'],
  [CODE, '`a/dates.test.ts › a date`', 'a/dates.test.ts has no test "a date"'],
  [CODE, '`a/dates.test.ts › has tests`', 'a/dates.test.ts has no test "has tests"'],
] as const) {
  test(`a row is refused when ${problem}`, () => {
    expect(problems(code, tests)).toEqual([`line 1, "dates": ${problem}`]);
  });
}

for (const id of ['', 'dates-1', 'DATES', 'DATES-0', 'DATES-1b']) {
  test(`a row is refused when its id is "${id}"`, () => {
    expect(problemsOfRow(id, CODE, TEST)).toEqual([`line 1, "dates": "${id}" is not an id`]);
  });
}

test('a title with values is its template, and a test that does not run is none', () => {
  expect([...testTitlesOf('dates.test.ts', files['a/dates.test.ts'] ?? '')]).toEqual([
    'a date is read',
    '%s is no date: %j',
    '31/02/2020 is no date: %j',
    'x is no date: %j',
    '${day} is a day',
    'a group › has tests',
  ]);
});

test('headings, prose and other tables are no rows', () => {
  expect(
    rowsOf(
      '# 2. Screens\n\n| id | section | requirement | code | test |\n| - | - | - | - | - |\n| 2 | x |',
    ),
  ).toEqual([]);
});
