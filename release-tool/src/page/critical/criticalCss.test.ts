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
  ['what is in a template', '.hint{color:red}'],
  ['a state', '.ant-input:focus-visible{color:red}'],
  ['a state of a part', '.page:focus-within .ant-input:not(:disabled,:hover){color:red}'],
  ['a part that holds something', '.page:has(input:checked){color:red}'],
  ['a pseudo-element', '.page h1::before{content:""}'],
  [
    'a mark in a state',
    'h1:after{content:"";opacity:0;position:absolute}h1:focus:after{opacity:1}',
  ],
  ['a mark that takes room', '.page h1:after{content:"";opacity:0}'],
  ['a mode', "html[data-mode='dark'] .page{color:red}"],
  ['a language', "html[lang='vi'] .hint{color:red}"],
  ['an attribute that the page’s scripts set', '.ant-input[aria-busy="true"]{color:red}'],
  ['what it is not, in another state', '.page:not(:has(>:focus-visible)) h1{color:red}'],
  ['a width', '@media (max-width:900px){.page{color:red}}'],
  ['a condition', '@supports (display:grid){.page{color:red}}'],
  ['its neighbors', '.page>h1+input~ul{color:red}'],
  ['it in a list', ':where(.page,.other) h1{color:red}'],
])('a rule for %s stays', (_, css) => {
  expect(kept(css)).toBe(written(css));
});

test.each([
  ['an element', 'table{color:red}'],
  ['a class', '.ant-picker{color:red}'],
  ['a part of something else', '.other .ant-input{color:red}'],
  ['another state of something else', '.other:hover{color:red}'],
  ['something in a width', '@media (max-width:900px){.other{color:red}}'],
  ['its child', '.page>.hint{color:red}'],
  ['a part that has nothing in it', '.page h1:empty{color:red}'],
  ['what holds something', '.page:has(>.hint){color:red}'],
  ['a closed dialog', '.question{color:red}'],
  ['a pseudo-element', '.page h1::before,.page h1:after{color:red}'],
  ['a pseudo-element without content', '.page h1:after{content:none;color:red}'],
  ['a placeholder', '.ant-input::placeholder{color:red}'],
  ['a transparent mark', '.page h1:after{content:"";opacity:0;position:absolute}'],
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

test('of a list of selectors those stay that can apply', () => {
  expect(kept('.other,.page,table{color:red}')).toBe('.page{color:red}');
});

test('a selector that cannot be looked for stays', () => {
  expect(kept('.page:future-state(x){color:red}')).toBe('.page:future-state(x){color:red}');
});

test('a variable stays as long as something uses it, directly or not, under a short name', () => {
  const dark = 'html[data-mode=dark]';
  expect(
    kept(
      `.page{--a:var(--b);--b:red;--c:var(--d);--d:red}${dark} .page{--a:1;--b:2;--d:3}h1{color:var(--a)}.other{color:var(--d)}`,
    ),
  ).toBe(`.page{--A:var(--B);--B:red}${dark} .page{--A:1;--B:2}h1{color:var(--A)}`);
});

test('each short name is one of its own', () => {
  const all = Array.from({ length: 60 }, (_, index) => `--long-${index}`);
  const set = all.map((name) => `${name}:1px`).join(';');
  const used = all.map((name) => `var(${name})`).join(' ');
  const css = kept(`.page{${set}}html[data-mode=dark] .page{${set}}h1{margin:${used}}`);
  const names = new Set(Array.from(css.matchAll(/(--[A-Z]{1,2}):/g), ([, name]) => name));
  expect(names.size).toBe(60);
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
  ['html[data-mode=dark]{--a:#00f}', 'html[data-mode=dark]{--A:#00f}'],
  ['.page{--a:#00f}', '.page{--A:#00f}'],
  ['@media(max-width:900px){:root{--a:#00f}}', '@media(max-width:900px){:root{--A:#00f}}'],
])('one that has another value elsewhere stays: %s', (css, renamed) => {
  const all = `:root{--a:red}${css}.page{color:var(--a)}`;
  expect(kept(all)).toBe(`:root{--A:red}${renamed}.page{color:var(--A)}`);
});

test('one that is set around all its users is replaced', () => {
  expect(kept('.page{--a:red}.page,h1{color:var(--a)}')).toBe('.page,h1{color:red}');
});

test.each([
  ['a width', '@media(max-width:900px){:root{--a:red}}h1{color:var(--a)}'],
  ['a part of its users', 'h1{--a:red}.page{color:var(--a)}'],
  ['a state', '.page:focus-within{--a:red}h1{color:var(--a)}'],
])('one that is set in %s alone stays', (_, css) => {
  expect(kept(css)).toBe(css.replaceAll('--a', '--A'));
});

test('one whose value depends on another variable of a part stays', () => {
  const css = '.page{--a:var(--b);--b:red}h1{--b:#00f;color:var(--a);top:var(--b)}';
  expect(kept(css)).toBe(css.replaceAll('--a', '--A').replaceAll('--b', '--B'));
});

test.each([
  ['by a later one', 'h1{color:red}h1{color:#00f}', 'h1{color:#00f}'],
  ['by a more specific one', '.page h1{color:#00f}h1{color:red}', '.page h1{color:#00f}'],
  [
    'by an important one',
    'h1{color:#00f!important}.page h1{color:red}',
    'h1{color:#00f!important}',
  ],
  ['in the same state', 'h1:focus{color:red}a{top:0}h1:focus{color:#00f}', 'h1:focus{color:#00f}'],
])('a declaration that is overridden %s goes', (_, css, rest) => {
  expect(kept(css)).toBe(rest);
});

test.each([
  ['in a width', 'h1{color:red}@media(max-width:900px){h1{color:#00f}}'],
  ['in a state', 'h1{color:red}h1:focus{color:#00f}'],
  ['in a mode', 'h1{color:red}html[data-mode=dark] h1{color:#00f}'],
  ['in a part', 'h1,li{color:red}.page h1{color:#00f}'],
  ['by a less specific one', '.page h1{color:red}h1,li{color:#00f}'],
  ['where a browser understands it', 'h1{height:100vh;height:100dvh}'],
])('one that is overridden %s stays', (_, css) => {
  expect(kept(css)).toBe(css);
});

test('what says that nothing moves goes where nothing does', () => {
  expect(kept('h1{transition:all 0s;color:red}')).toBe('h1{color:red}');
  const moving = 'h1{transition:none}li{transition:top .2s}';
  expect(kept(moving)).toBe(moving);
});

test.each([
  [':root{--d:.2s}h1{transition:top var(--d)}', 'h1{transition:top .2s}'],
  ['h1{transition:top 1.0s}', 'h1{transition:top 1s}'],
])('what takes time stays: %s', (css, rest) => {
  expect(kept(css)).toBe(rest);
});

test('a mark that appears by itself stays', () => {
  const css =
    '@keyframes in{to{opacity:1}}h1:after{content:"";opacity:0;position:absolute;animation:in 1s forwards}';
  expect(kept(css)).toBe(written(css));
});

test('a variable that the markup sets keeps its name and has no single value', () => {
  const css = 'ul{--i:0}li{top:calc(1px * var(--i))}';
  expect(criticalCss(css, '<ul style="--i:2"><li></li></ul>')).toBe(css);
});

test('keyframes stay as long as something moves by them', () => {
  const move = '@keyframes move{0%{top:0}to{top:1px}}';
  expect(kept(`${move}@keyframes turn{to{rotate:1turn}}.page{animation:move 1s}`)).toBe(
    `${move}.page{animation:move 1s}`,
  );
});

test('comments go', () => {
  expect(kept('/* a */.page{/* b */color:red}')).toBe('.page{color:red}');
});
