import { checkedSheet } from './stepSheet';

const check = (css: string) => checkedSheet(css, 'src/pet.module.css');

test.each([
  ['a nested rule', '.a { b: c; .d { e: f } }', '.a { b: c; } .a .d { e: f; }'],
  [
    'a nested & and a nested condition',
    '.a { &:hover { b: c } @media print { d: e } }',
    '.a:hover { b: c; } @media print { .a { d: e; } }',
  ],
  ['what is around &', '.a { .d & { b: c } }', '.d .a { b: c; }'],
])('%s is written out', async (_what, css, written) => {
  expect((await check(css)).replace(/\s+/g, ' ').trim()).toBe(written);
});

test.each([
  '.a, .b > * + .c { b: c }',
  '.a * { b: c }',
  '.a :is(*, body) { b: c }',
  '.a:not(:root) { b: c }',
  '#a:hover ~ .b { b: c }',
  ':is(.a, .b .c):hover { b: c }',
  '@media print { @supports (gap: 0) { .a { b: c } } }',
  '@keyframes wag { from { b: c } }',
  '.a { composes: b from "./other.module.css" }',
  '.a { background: url(./paw.svg), url("data:image/png;base64,AA==") }',
  '.a { mask: url(#paw) }',
  '.a { content: "https://pets.example" }',
])('%s is accepted', async (css) => {
  await expect(check(css)).resolves.toContain('{');
});

const OUTSIDE = 'reaches outside of the step: give an element of the step a class, and select that';
const OTHERS = 'belongs to antd, step-kit or the shell: give the element a class, and select that';
const HAS =
  'makes a browser that does not know :has() drop the whole rule: give it a rule of its own';
const ALLOWED = 'not in a step: only media, supports, container and keyframes are';
const LOADS = 'loads what the step does not bring: put the file beside the sheet';

test.each([
  ['body { b: c }', `body ${OUTSIDE}`],
  ['.a, HTML .b { b: c }', `HTML .b ${OUTSIDE}`],
  ['body:has(.a) { b: c }', `body:has(.a) ${OUTSIDE}`],
  [':not(.a) { b: c }', `:not(.a) ${OUTSIDE}`],
  ['.a:hover, .a:has(.b) { b: c }', `.a:has(.b) ${HAS}`],
  [':root { --b: c }', `:root ${OUTSIDE}`],
  [':is(.a, body) { b: c }', `:is(.a, body) ${OUTSIDE}`],
  ['.a { body & { b: c } }', `body .a ${OUTSIDE}`],
  [':host { b: c }', `:host ${OUTSIDE}`],
  ['* { b: c }', `* ${OUTSIDE}`],
  ['*::before { b: c }', `*::before ${OUTSIDE}`],
  [':where(*) { b: c }', `:where(*) ${OUTSIDE}`],
  ['& .a { b: c }', `:scope .a ${OUTSIDE}`],
  ['.a + p { b: c }', `.a + p ${OUTSIDE}`],
  ['.a { ~ * { b: c } }', `.a ~ * ${OUTSIDE}`],
  ['.a p { b: c } .a ~ :is(.b, p) { b: c }', `.a ~ :is(.b, p) ${OUTSIDE}`],
  ["[data-step='step_other_1_0_0'] .b { b: c }", `[data-step=step_other_1_0_0] .b ${OUTSIDE}`],
  [':import("./more.css") { b: c }', `:import("./more.css") ${OUTSIDE}`],
  ['/* cssmodules-pure-no-check */ p { b: c }', `p ${OUTSIDE}`],
  ['/* cssmodules-pure-ignore */ p { b: c }', `p ${OUTSIDE}`],
  ['/*! cssmodules-pure-ignore */ p { b: c }', `p ${OUTSIDE}`],
  [':global(.ant-btn) { b: c }', `:global(.ant-btn) ${OTHERS}`],
  ['.a :global(.kit-caption) { b: c }', `.a :global(.kit-caption) ${OTHERS}`],
  ['.a { :global .shell-main & { b: c } }', `:global .shell-main .a ${OTHERS}`],
  [
    "@import './more.css';",
    '@import "./more.css" a sheet imports no other: import both in the page',
  ],
  ['@layer base { .a { b: c } }', `@layer base ${ALLOWED}`],
  ['@value a: b;', `@value a: b ${ALLOWED}`],
  ['@keyframes :global(wag) { to { b: c } }', 'Expected identifier but found ":"'],
  ['@font-face { font-family: hand; src: url(a.woff2) }', `@font-face ${ALLOWED}`],
  [
    '.a { background: url("//pets.example/a.png") }',
    `background: url(//pets.example/a.png) ${LOADS}`,
  ],
  ['.a { background: url( /a.png ) }', `background: url(/a.png) ${LOADS}`],
  ['.a { --b: url(https://pets.example/a.png) }', `--b: url(https://pets.example/a.png) ${LOADS}`],
  [
    '.a { background: image-set("https://pets.example/a.png" 1x) }',
    `background: image-set("https://pets.example/a.png" 1x) ${LOADS}`,
  ],
])('%s is refused', async (css, message) => {
  await expect(check(css)).rejects.toThrow(`src/pet.module.css:1: ${message}`);
});

test('everything that is refused is said at once, each with its line', async () => {
  const css = '.a {\n  b: c;\n\n  body & {\n    b: c;\n  }\n}\n@layer a {\n}\n';
  await expect(check(css)).rejects.toThrow(
    `src/pet.module.css:4: body .a ${OUTSIDE}\nsrc/pet.module.css:8: @layer a ${ALLOWED}`,
  );
});

test('a sheet that is no CSS module is refused, with what to write instead', async () => {
  await expect(checkedSheet('.a { b: c }', 'src/pet.css')).rejects.toThrow(
    "src/pet.css is no CSS module: name it looks.module.css, and write import looks from './looks.module.css'",
  );
});

test('a sheet that ends too early is refused, with its line', async () => {
  await expect(check('.a {\n  b: c;')).rejects.toThrow('src/pet.module.css:2: Expected "}"');
});
