import { purgeCss } from './purgeCss';

it('keeps the selectors of a rule that can match', () => {
  expect(purgeCss('.ant-btn,.ant-btn-rtl{a:b}.ant-select-multiple .ant-select{a:b}')).toBe(
    '.ant-btn{a:b}',
  );
});

it('ignores the classes that a rule excludes', () => {
  const css = '.ant-input:not(.ant-input-rtl,:not(.ant-input-sm)){a:b}';
  expect(purgeCss(css)).toBe(css);
});

it('is not confused by a class whose name begins with another one', () => {
  const css = '.ant-picker-small-note{a:b}.ant-select-open{a:b}';
  expect(purgeCss(css)).toContain('.ant-picker-small-note');
  expect(purgeCss(css)).toContain('.ant-select-open');
});

it('removes an animation that no rule uses, and keeps the frames of the others whole', () => {
  const css = '.ant-skeleton{animation:Load 1s}@keyframes Load{0%{a:b}}@keyframes Slide{0%{a:b}}';
  expect(purgeCss(css)).toBe('.ant-skeleton{animation:Load 1s}@keyframes Load{0%{a:b}}');
});

it('removes a component’s unused variable, with the variables that only it refers to', () => {
  const css =
    ':root{--ant-blue-1:#00f;--ant-color-text:#000}:root .ant-btn{--ant-button-a:var(--ant-blue-1);}';
  expect(purgeCss(css)).toBe(':root{--ant-color-text:#000}');
});

it('removes an empty block', () => {
  expect(purgeCss('@media print{.ant-wave{a:b}}.ant-btn{a:b}')).toBe('.ant-btn{a:b}');
});
