/** @jest-environment node */
import { antdCss } from './antdCss';

jest.spyOn(console, 'error').mockImplementation();
const css = antdCss();

it('the variables are on the page’s root, and the dark ones under its mode', () => {
  expect(css).toMatch(/:root\{[^}]*--ant-color-primary:#ac1260;/i);
  expect(css).toMatch(/html\[data-mode='dark'\]\{[^}]*--ant-color-bg-container:#141414;/);
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
  '.ant-card',
  '.ant-skeleton',
])('%s has its styles', (selector) => {
  expect(css).toContain(`${selector}{`);
});
