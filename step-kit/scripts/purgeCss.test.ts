import { purgeCss } from './purgeCss';

it('of a rule the selectors stay that something can have', () => {
  expect(purgeCss('.ant-btn,.ant-btn-rtl{a:b}.ant-select-multiple .ant-select{a:b}')).toBe(
    '.ant-btn{a:b}',
  );
});

it('what a rule excludes says nothing', () => {
  const css = '.ant-input:not(.ant-input-rtl,:not(.ant-input-sm)){a:b}';
  expect(purgeCss(css)).toBe(css);
});

it('a class that begins like another is not taken for it', () => {
  const css = '.ant-picker-small-note{a:b}.ant-select-open{a:b}';
  expect(purgeCss(css)).toContain('.ant-picker-small-note');
  expect(purgeCss(css)).toContain('.ant-select-open');
});

it('an animation that is left without a rule goes, and its frames stay whole where one is', () => {
  const css = '.ant-skeleton{animation:Load 1s}@keyframes Load{0%{a:b}}@keyframes Slide{0%{a:b}}';
  expect(purgeCss(css)).toBe('.ant-skeleton{animation:Load 1s}@keyframes Load{0%{a:b}}');
});

it('a component’s variable that nothing refers to goes, with what only it refers to', () => {
  const css =
    ':root{--ant-blue-1:#00f;--ant-color-text:#000}:root .ant-btn{--ant-button-a:var(--ant-blue-1);}';
  expect(purgeCss(css)).toBe(':root{--ant-color-text:#000}');
});

it('a block that nothing is left in goes', () => {
  expect(purgeCss('@media print{.ant-wave{a:b}}.ant-btn{a:b}')).toBe('.ant-btn{a:b}');
});
