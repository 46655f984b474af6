import { flowUrl } from 'contract';
import { opened, placeOf, replaceUnknownPath } from './routes';

const correct = (flowId: string, address: string) => {
  window.history.replaceState(null, '', address);
  opened.isUnknown = false;
  expect(replaceUnknownPath(flowId)).toBe(false);
  return window.location.pathname;
};

test('admission lives at the root, any other flow below its id', () => {
  expect(flowUrl('admission')).toBe('/');
  expect(flowUrl('summer-school')).toBe('/summer-school/');
});

// @proves ROUTES-1
test.each(['/', '/home', '/thank'])('%s is an address of the admission flow', (address) => {
  expect(correct('admission', address)).toBe(address);
});

// @proves ROUTES-3
test.each(['/nowhere', '/home/', '/a/b/c', '/thank/you'])('%s is replaced by /', (address) => {
  expect(correct('admission', address)).toBe('/');
});

test("another flow's unknown addresses lead to that flow", () => {
  expect(correct('summer-school', '/summer-school/home')).toBe('/summer-school/home');
  expect(correct('summer-school', '/summer-school/x')).toBe('/summer-school/');
});

const isUnknown = () => opened.isUnknown;

test.each(['/nowhere', '/a/b/c', '/thank/you', '/tuy%E1%BB%83n-sinh', '/unknown.php'])(
  'of %s it is known that no form is there',
  (address) => {
    expect(correct('admission', address)).toBe('/');
    expect(isUnknown()).toBe(true);
  },
);

test.each([
  '/',
  '/home',
  '/thank',
  '/home/',
  '/HOME',
  '/thank,',
  '/index.html',
  '/admission/x',
  '/Admission.',
  '/,',
])('%s is an address of the form', (address) => {
  correct('admission', address);
  expect(isUnknown()).toBe(false);
});

test('below a flow, every address is of its form', () => {
  correct('summer-school', '/summer-school/x');
  expect(isUnknown()).toBe(false);
  correct('summer-school', '/somewhere');
  expect(isUnknown()).toBe(true);
  expect(window.location.pathname).toBe('/summer-school/');
});

test.each([
  '/Summer-School',
  '/summer-school,',
  '/summer-school.',
  '/summer_school/home',
  '//summer-school',
  '/%E2%80%9Csummer-school%E2%80%9D',
])('%s, for which a host has the admission page alone, leads to another flow', (path) => {
  expect(placeOf('admission', path)).toBe('/summer-school/');
});

test.each([
  '/summer-school',
  '/summer-school/',
  '/evil.example',
  '//evil.example',
  '/%5Cevil.example',
])('%s leads to nothing else', (path) => {
  expect(placeOf('admission', path)).toBe('unknown');
});
