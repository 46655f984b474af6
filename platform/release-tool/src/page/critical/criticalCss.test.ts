import { transformSync } from 'esbuild';
import { criticalCss } from './criticalCss';

const html = `<main class="page"><h1 id="title">Pet</h1><input class="ant-input" type="text">
<ul class="list"><li aria-current="step"></li></ul></main>
<dialog class="question"></dialog><div id="boot-failed" class="failed"></div><template lang="vi"><p class="hint"></p></template>`;
const kept = (css: string) => criticalCss(css, html);

/** As esbuild writes it: only the rules are under test. */
const written = (css: string) => transformSync(css, { loader: 'css', minify: true }).code.trim();

test.each([
  ['an element', 'h1{color:red}'],
  ['a class', '.page .ant-input{color:red}'],
  ['the page', 'html,body,:root{color:red}'],
  ['a state', '.ant-input:focus-visible{color:red}'],
  ['a part that holds something', '.page:has(input:checked){color:red}'],
  ['a pseudo-element', '.page h1::before{content:""}'],
  ['a mode', "html[data-mode='dark'] .page{color:red}"],
  ['an attribute that the page’s scripts set', '.ant-input[aria-busy="true"]{color:red}'],
  ['a width', '@media (max-width:900px){.page{color:red}}'],
  ['its neighbors', '.page>h1+input~ul{color:red}'],
])('a rule for %s stays', (_, css) => {
  expect(kept(css)).toBe(written(css));
});

test.each([
  ['an element', 'table{color:red}'],
  ['a class', '.ant-picker{color:red}'],
  ['a part of something else', '.other .ant-input{color:red}'],
  ['something in a width', '@media (max-width:900px){.other{color:red}}'],
  ['a part that has nothing in it', '.page h1:empty{color:red}'],
  ['what holds something', '.page:has(>.hint){color:red}'],
  ['a closed dialog', '.question{color:red}'],
  ['a printed page', '@media print{h1{color:red}}'],
  ['a pseudo-element', '.page h1::before,.page h1:after{color:red}'],
])('a rule for %s that is not there goes', (_, css) => {
  expect(kept(css)).toBe('');
});

test.each([
  '.ant-input:hover',
  '.page:active h1',
  '.ant-input:disabled::placeholder',
  '.ant-input[aria-invalid]',
])('a rule for %s comes with the sheets', (selector) => {
  expect(kept(`${selector}{color:red}`)).toBe('');
});

test('a variable stays as long as something uses it, directly or not, under a short name', () => {
  const dark = 'html[data-mode=dark]';
  expect(
    kept(
      `.page{--a:var(--b);--b:red;--c:var(--d);--d:red}${dark} .page{--a:1;--b:2;--d:3}h1{color:var(--a)}.other{color:var(--d)}`,
    ),
  ).toBe(`.page{--a0:var(--a1);--a1:red}${dark} .page{--a0:1;--a1:2}h1{color:var(--a0)}`);
});

test('a variable that the markup uses keeps its name', () => {
  const icon = '<svg fill="var(--brand)"></svg>';
  const css = ':root{--brand:red}html[data-mode=dark]{--brand:#00f}svg{color:var(--brand)}';
  expect(criticalCss(css, icon)).toBe(css);
  expect(criticalCss(':root{--brand:red}', icon)).toBe(':root{--brand:red}');
});

test('a variable that has one value in the page is replaced by it', () => {
  expect(
    kept(':root{--a:1px;--b:calc(var(--a) * 2)}.page{top:var(--b);left:var(--a) var(--b)}'),
  ).toBe('.page{top:2px;left:1px 2px}');
});

test.each([
  ['html[data-mode=dark]{--a:#00f}', 'html[data-mode=dark]{--a0:#00f}'],
  ['.page{--a:#00f}', '.page{--a0:#00f}'],
  ['@media(max-width:900px){:root{--a:#00f}}', '@media(max-width:900px){:root{--a0:#00f}}'],
])('one that has another value elsewhere stays: %s', (css, renamed) => {
  const all = `:root{--a:red}${css}.page{color:var(--a)}`;
  expect(kept(all)).toBe(`:root{--a0:red}${renamed}.page{color:var(--a0)}`);
});

test.each([
  ['by a later one', 'h1{color:red}h1{color:#00f}', 'h1{color:#00f}'],
  ['by a more specific one', '.page h1{color:#00f}h1{color:red}', '.page h1{color:#00f}'],
  [
    'by an important one',
    'h1{color:#00f!important}.page h1{color:red}',
    'h1{color:#00f!important}',
  ],
])('a declaration that is overridden %s goes', (_, css, rest) => {
  expect(kept(css)).toBe(rest);
});

test.each([
  ['in a width', 'h1{color:red}@media(max-width:900px){h1{color:#00f}}'],
  ['in a state', 'h1{color:red}h1:focus{color:#00f}'],
  ['in a part', 'h1,li{color:red}.page h1{color:#00f}'],
  ['by a less specific one', '.page h1{color:red}h1,li{color:#00f}'],
  ['where a browser understands it', 'h1{height:100vh;height:100dvh}'],
])('one that is overridden %s stays', (_, css) => {
  expect(kept(css)).toBe(css);
});
