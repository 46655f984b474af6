import { act, render } from '@testing-library/react';
import { Announcer, useAnnouncement } from './Announcer';

function Loading() {
  useAnnouncement('Đang tải');
  return null;
}

const region = () => document.querySelector('[aria-live="polite"]');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const show = (loading: boolean) => <Announcer>{loading && <Loading />}</Announcer>;

test('a lasting state is announced, in a live region that was there before, and cleared when it ends', () => {
  const { rerender } = render(show(false));
  const there = region();
  expect(there).toBeEmptyDOMElement();
  rerender(show(true));
  act(() => void jest.advanceTimersByTime(1000));
  expect(region()).toBe(there);
  expect(there).toHaveTextContent('Đang tải');
  rerender(show(false));
  expect(there).toBeEmptyDOMElement();
});

test('a state that ends at once is not announced', () => {
  const { rerender } = render(show(true));
  act(() => void jest.advanceTimersByTime(300));
  rerender(show(false));
  act(() => void jest.advanceTimersByTime(1000));
  expect(region()).toBeEmptyDOMElement();
});
