import { citationProblems, linkProblems } from './citations';

const citable = {
  ids: new Set(['CONST-6']),
  files: new Set([
    'docs/steps.md',
    'docs/decisions/0005-compatibility-checks-at-promote.md',
    'a/year.ts',
  ]),
};
const problems = (path: string, text: string) => citationProblems(path, text, citable);

test('a comment may cite what the repository has', () => {
  const text =
    '/** As CONST-6, docs/steps.md, decision 0005 and `a/year.ts` have it. */ // steps.md';
  expect(problems('a/year.ts', text)).toEqual([]);
});

test.each([
  ['CONST-7', 'a/year.ts', '/** The next year (CONST-7). */'],
  ['CONST-7', 'a/year.css', '/* CONST-6 to 7 */'],
  ['flows.md', 'a/year.ts', '// As flows.md, section 5, has it.'],
  ['docs/design.md', 'a/README.md', 'See `docs/design.md`.'],
  ['a/years.ts', 'a/README.md', 'See `a/years.ts`, and `@other/years.ts` of somebody else.'],
  ['decision 0002', 'a/year.tsx', '/**\n * See decision 0002.\n */'],
])('a citation of %s is refused in %s: %s', (cited, path, text) => {
  expect(problems(path, text)).toEqual([`${path}: there is no ${cited}`]);
});

test('only comments of code are read', () => {
  expect(problems('a/year.ts', "const file = 'spec.md'; const id = 'CONST-7';")).toEqual([]);
});

test('what a tool or a reader makes may be named', () => {
  expect(problems('docs/steps.md', '`CHANGELOG.md`, `policy/open-day.vi.md`, `<name>.md`')).toEqual(
    [],
  );
});

test('a link leads to a file, whatever its anchor', () => {
  const markdown = '[a](../b/README.md#c) [d](gone.md) [e](https://example.org/f) [g](#h)';
  expect(
    linkProblems('docs/steps.md', markdown, (path) => (path === 'b/README.md' ? '' : undefined)),
  ).toEqual(['docs/steps.md: a link to docs/gone.md, which is not there']);
});
