import { criticalCss } from './criticalCss';

const html = `<main class="page"><h1 id="title">Pet</h1><input class="ant-input" type="text">
<ul class="list"><li aria-current="step"></li></ul></main>
<div id="boot-failed" class="failed"></div><template lang="vi"><p class="hint"></p></template>`;
const kept = (css: string) => criticalCss(css, html);

test.each([
  ['an element', 'h1{color:red}'],
  ['a class', '.page .ant-input{color:red}'],
  ['the page', 'html,body,:root{color:red}'],
  ['what is in a template', '.hint{color:red}'],
  ['a state', '.ant-input:focus-visible{color:red}'],
  ['a state of a part', '.page:focus-within .ant-input:not(:disabled,:hover){color:red}'],
  ['a part that holds something', '.page:has(input:checked){color:red}'],
  ['a pseudo-element', '.page h1::before{content:""}'],
  ['a mode', "html[data-mode='dark'] .page{color:red}"],
  ['a language', "html[lang='vi'] .hint{color:red}"],
  ['an attribute that comes and goes', '.ant-input[aria-invalid="true"]{color:red}'],
  ['a width', '@media (max-width:900px){.page{color:red}}'],
  ['a condition', '@supports (display:grid){.page{color:red}}'],
  ['its neighbors', '.page>h1+input~ul{color:red}'],
  ['it in a list', ':where(.page,.other) h1{color:red}'],
])('a rule for %s stays', (_, css) => {
  expect(kept(css)).toBe(css);
});

test.each([
  ['an element', 'table{color:red}'],
  ['a class', '.ant-picker{color:red}'],
  ['a part of something else', '.other .ant-input{color:red}'],
  ['another state of something else', '.other:hover{color:red}'],
  ['something in a width', '@media (max-width:900px){.other{color:red}}'],
  ['its child', '.page>.hint{color:red}'],
])('a rule for %s that is not there goes', (_, css) => {
  expect(kept(css)).toBe('');
});

test.each(['.ant-input:hover', '.page:active h1', '.ant-input:disabled::placeholder'])(
  'a rule for %s comes with the sheets',
  (selector) => {
    expect(kept(`${selector}{color:red}`)).toBe('');
  },
);

test('of a list of selectors those stay that can apply', () => {
  expect(kept('.other,.page,table{color:red}')).toBe('.page{color:red}');
});

test('a selector that cannot be looked for stays', () => {
  expect(kept('.page:future-state(x){color:red}')).toBe('.page:future-state(x){color:red}');
});

test('a variable stays as long as something uses it, directly or not', () => {
  expect(
    kept(
      '.page{--a:var(--b);--b:red;--c:var(--d);--d:blue}h1{color:var(--a)}.other{color:var(--d)}',
    ),
  ).toBe('.page{--a:var(--b);--b:red}h1{color:var(--a)}');
});

test('a variable that has one value in the page is replaced by it', () => {
  expect(
    kept(':root{--a:1px;--b:calc(var(--a) + 1px)}.page{top:var(--b);left:var(--a) var(--b)}'),
  ).toBe('.page{top:calc(1px + 1px);left:1px calc(1px + 1px)}');
});

test.each([
  [':root{--a:red}', 'html[data-mode=dark]{--a:blue}'],
  [':root{--a:red}', '.page{--a:blue}'],
  [':root{--a:red}', '@media (max-width:900px){:root{--a:blue}}'],
])('one that has another value elsewhere stays: %s%s', (first, second) => {
  const css = `${first}${second}.page{color:var(--a)}`;
  expect(kept(css)).toBe(css);
});

test.each(['@media (max-width:900px){:root{--a:red}}', '.page{--a:red}'])(
  'one that %s alone sets stays',
  (rule) => {
    const css = `${rule}h1{color:var(--a)}`;
    expect(kept(css)).toBe(css);
  },
);

test('keyframes stay as long as something moves by them', () => {
  const move = '@keyframes move{0%{top:0}to{top:1px}}';
  expect(kept(`${move}@keyframes turn{to{rotate:1turn}}.page{animation:move 1s}`)).toBe(
    `${move}.page{animation:move 1s}`,
  );
});

test('comments go', () => {
  expect(kept('/* a */.page{/* b */color:red}')).toBe('.page{color:red}');
});
