import { scopeStyles } from './scopeStyles';

const pet = { step: 'step-pet', scope: 'step_pet_1_0_0' };
const PET = "[data-step='step_pet_1_0_0']";

/** The scoped sheet on one line. */
const scope = async (css: string) =>
  (await scopeStyles(css, 'src/pet.css', pet)).replace(/\s+/g, ' ').trim();

test.each([
  ['a selector', '.a { b: c }', `${PET} .a { b: c; }`],
  ['each selector of a list', '.a, p { b: c }', `${PET} .a, ${PET} p { b: c; }`],
  ['what is behind a combinator', '.a > * + p { b: c }', `${PET} .a > * + p { b: c; }`],
  ['an :is() as one selector', ':is(.a, .b):hover { b: c }', `${PET} :is(.a, .b):hover { b: c; }`],
  [
    'the rules of a condition',
    '@media print { @supports (gap: 0) { .a { b: c } } }',
    `@media print { @supports (gap: 0) { ${PET} .a { b: c; } } }`,
  ],
  [
    'a nested rule, written out',
    '.a { b: c; .d { e: f } }',
    `${PET} .a { b: c; } ${PET} .a .d { e: f; }`,
  ],
  [
    'a nested & and a nested condition, written out',
    '.a { &:hover { b: c } @media print { d: e } }',
    `${PET} .a:hover { b: c; } @media print { ${PET} .a { d: e; } }`,
  ],
  ['what is around &', '.a { .d & { b: c } }', `${PET} .d .a { b: c; }`],
  [
    'no frame of an animation',
    '@keyframes step-pet-wag { from { b: c } }',
    '@keyframes step-pet-wag { from { b: c; } }',
  ],
])('the scope is put before %s', async (_what, css, scopedCss) => {
  expect(await scope(css)).toBe(scopedCss);
});

test.each([
  '.a { background: url(./paw.svg), url("data:image/png;base64,AA==") }',
  '.a { mask: url(#paw) }',
  "@font-face { font-family: 'step-pet-hand'; src: url(hand.woff2) }",
  '.a { content: "https://pets.example" }',
  '.a :is(*) { b: c }',
])('%s is accepted', async (css) => {
  await expect(scope(css)).resolves.toContain('{');
});

const OUTSIDE = 'reaches outside of the step: give an element of the step a class, and select that';
const OTHERS = 'belongs to antd, step-kit or the shell: give the element a class, and select that';
const EVERYTHING = 'selects every element of the step: give an element a class, and select that';
const NAME = 'is a name for the whole page: begin it with step-pet-, as nothing else does';
const LOADS = 'loads what the step does not bring: put the file beside the sheet';

test.each([
  ['body { b: c }', `body ${OUTSIDE}`],
  ['.a, HTML .b { b: c }', `HTML .b ${OUTSIDE}`],
  [':root { --b: c }', `:root ${OUTSIDE}`],
  [':is(.a, body) { b: c }', `:is(.a, body) ${OUTSIDE}`],
  ['.a { body & { b: c } }', `body & ${OUTSIDE}`],
  ['@media print { .a:not(:root) { b: c } }', `.a:not(:root) ${OUTSIDE}`],
  [':host { b: c }', `:host ${OUTSIDE}`],
  ['* { b: c }', `* ${EVERYTHING}`],
  ['*::before { b: c }', `*::before ${EVERYTHING}`],
  [':where(*) { b: c }', `:where(*) ${EVERYTHING}`],
  ['.ant-btn { b: c }', `.ant-btn ${OTHERS}`],
  ['.a .kit-caption { b: c }', `.a .kit-caption ${OTHERS}`],
  ['.a { .shell-main & { b: c } }', `.shell-main & ${OTHERS}`],
  ["[data-step='step_other_1_0_0'] .b { b: c }", `[data-step='step_other_1_0_0'] .b ${OTHERS}`],
  ['& .a { b: c }', '& .a has no rule around it that & could be'],
  [
    "@import './more.css';",
    "@import './more.css' a sheet imports no other: import both in the page",
  ],
  [
    '@layer base { .a { b: c } }',
    '@layer base not in a step: only media, supports, container, keyframes and font-face are',
  ],
  ['@keyframes wag { to { b: c } }', `@keyframes wag ${NAME}`],
  ['@-webkit-keyframes step-petwag { to { b: c } }', `@-webkit-keyframes step-petwag ${NAME}`],
  ['@font-face { font-family: "Hand"; src: url(a.woff2) }', `font-family: "Hand" ${NAME}`],
  [
    '@font-face { font-family: step-pet-hand; src: url(https://fonts.example/a.woff2) }',
    `src: url(https://fonts.example/a.woff2) ${LOADS}`,
  ],
  [
    '.a { background: url("//pets.example/a.png") }',
    `background: url("//pets.example/a.png") ${LOADS}`,
  ],
  ['.a { background: url( /a.png ) }', `background: url( /a.png ) ${LOADS}`],
  [
    '.a { background: image-set("https://pets.example/a.png" 1x) }',
    `background: image-set("https://pets.example/a.png" 1x) ${LOADS}`,
  ],
])('%s is refused', async (css, message) => {
  await expect(scope(css)).rejects.toThrow(`src/pet.css:1: ${message}`);
});

test('everything that is refused is said at once, each with its line', async () => {
  const css = '.a {\n  b: c;\n}\n\nbody {\n  b: c;\n}\n@keyframes wag {\n}\n';
  await expect(scope(css)).rejects.toThrow(
    `src/pet.css:5: body ${OUTSIDE}\nsrc/pet.css:8: @keyframes wag ${NAME}`,
  );
});
