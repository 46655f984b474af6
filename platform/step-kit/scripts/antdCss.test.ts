/** @jest-environment node */
import { darkTheme } from '../src/theme/darkTheme';
import { lightTheme } from '../src/theme/lightTheme';
import { antdCss } from './antdCss';

jest.spyOn(console, 'error').mockImplementation();
const css = antdCss();

it('the variables are on the page’s root, and the dark ones under its mode', () => {
  expect(css).toMatch(/:root\{[^}]*--brand-primary:#ac1260;/i);
  expect(css).toMatch(/:root\{[^}]*--ant-color-primary:var\(--brand-primary\);/);
  expect(css).toMatch(
    /html\[data-mode='dark'\]\{[^}]*--ant-color-bg-container:var\(--brand-card\);/,
  );
  expect(css).not.toContain('.kit.');
});

it.each([
  '.ant-btn',
  '.ant-input',
  '.ant-select-dropdown',
  '.ant-picker-dropdown',
  '.ant-radio-wrapper',
  '.ant-checkbox-wrapper',
  '.ant-alert',
])('%s has its styles', (selector) => {
  expect(css).toContain(`${selector}{`);
});

/** Belongs to antd's range picker, which the kit does not have. */
const UNUSED = ['cell-hover-with-range-bg', 'cell-range-border-color'];

it('no colour of the brand is left in the rules: another primary colour changes the variables alone', () => {
  const { colorPrimary } = darkTheme.token ?? {};
  const given = { light: { ...lightTheme.token }, dark: { ...darkTheme.token } };
  const another = { colorPrimary: '#1F4E9E', colorLink: '#1F4E9F' };
  Object.assign(lightTheme.token ?? {}, another);
  Object.assign(darkTheme.token ?? {}, another);
  const after = antdCss();
  Object.assign(lightTheme.token ?? {}, given.light);
  Object.assign(darkTheme.token ?? {}, given.dark);
  expect(darkTheme.token).toMatchObject({ colorPrimary });

  const rulesOf = (text: string) =>
    text.split(/[;{}]/).filter((line) => !line.startsWith('--brand-'));
  const before = new Set(rulesOf(css));
  const changed = rulesOf(after).filter((line) => !before.has(line));
  expect(changed.filter((line) => !UNUSED.some((name) => line.includes(name)))).toEqual([]);
});
