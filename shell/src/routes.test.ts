import { flowUrl } from 'contract';
import { replaceUnknownPath } from './routes';

const correct = (flowId: string, address: string) => {
  window.history.replaceState(null, '', address);
  replaceUnknownPath(flowId);
  return window.location.pathname;
};

test('admission lives at the root, any other flow below its id', () => {
  expect(flowUrl('admission')).toBe('/');
  expect(flowUrl('summer-school')).toBe('/summer-school/');
});

test.each(['/', '/home', '/thank'])('%s is an address of the admission flow', (address) => {
  expect(correct('admission', address)).toBe(address);
});

test.each(['/nowhere', '/home/', '/a/b/c', '/thank/you'])('%s is replaced by /', (address) => {
  expect(correct('admission', address)).toBe('/');
});

test("another flow's unknown addresses lead to that flow", () => {
  expect(correct('summer-school', '/summer-school/home')).toBe('/summer-school/home');
  expect(correct('summer-school', '/summer-school/x')).toBe('/summer-school/');
});
