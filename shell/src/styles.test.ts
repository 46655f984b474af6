import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const classesIn = (text: string) => [...new Set(text.match(/\bshell-[a-z]+(-[a-z]+)*\b/g))].sort();

const styled = classesIn(
  [...readFileSync(join(__dirname, 'start/shell.css'), 'utf8').matchAll(/\.(shell-[\w-]+)/g)].join(
    ' ',
  ),
);
const named = classesIn(
  readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => readFileSync(join(__dirname, file), 'utf8'))
    .flatMap((source) => source.match(/className=("[^"]*"|\{[^}]*\})/g) ?? [])
    .join(' '),
);

test('the style sheet has no class that the shell does not name', () => {
  expect(styled.length).toBeGreaterThan(20);
  expect(styled.filter((name) => !named.includes(name))).toEqual([]);
});

test.each(['start/shell.css', 'start/firstPaint.css', '../../platform/step-kit/src/styles.css'])(
  '%s has no length of its own: each is one of the design’s',
  (file) => {
    const css = readFileSync(join(__dirname, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
    const outside = css.split('\n').filter((line) => /\d(px|rem)\b/.test(line));
    expect(outside.filter((line) => !/^@media/.test(line))).toEqual([]);
  },
);
