import { remoteRelease } from '../../testing/remoteRelease';
import { failedVersions } from './failedVersions';

const [first, second] = [remoteRelease('1.0.0'), remoteRelease('1.1.0')];
/** What the tab's next page knows. */
const nextPage = () => failedVersions('a1');

beforeEach(() => window.sessionStorage.clear());

test('a version that failed is known to the tab, by its name and version', () => {
  failedVersions('a1').add(first);
  expect(nextPage().has(first)).toBe(true);
  expect(nextPage().has(second)).toBe(false);
  nextPage().delete(first);
  expect(nextPage().has(first)).toBe(false);
});

test('a version whose code never ended failed, for the next page', () => {
  const versions = failedVersions('a1');
  versions.begin(first);
  expect([versions.has(first), nextPage().has(first)]).toEqual([false, true]);
  versions.end(first);
  expect(nextPage().has(first)).toBe(false);
});

test.each([
  ['closed or reloaded', window, 'pagehide'],
  ['hidden', document, 'visibilitychange'],
] as const)('a page that is %s while code runs does not hang', (_, target, event) => {
  const versions = failedVersions('a1');
  versions.begin(first);
  versions.add(second);
  target.dispatchEvent(new Event(event));
  expect(nextPage().has(first)).toBe(false);
  expect(nextPage().has(second)).toBe(true);
});

test('the end of code that never began leaves what failed', () => {
  failedVersions('a1').add(first);
  nextPage().end(first);
  expect(nextPage().has(first)).toBe(true);
});

test('without storage a failure is known as long as the page', () => {
  const forbidden = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const versions = failedVersions('a1');
  versions.begin(first);
  versions.end(first);
  versions.add(second);
  expect([versions.has(first), versions.has(second)]).toEqual([false, true]);
  forbidden.mockRestore();
});
