import { act, render, screen } from '@testing-library/react';
import { Announcer, useAnnouncement } from './Announcer';

function Loading() {
  useAnnouncement('Đang tải');
  return null;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const show = (loading: boolean) => <Announcer>{loading && <Loading />}</Announcer>;

test('what lasts is said, in a region that was there before, and no longer when it is over', () => {
  const { rerender } = render(show(false));
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  rerender(show(true));
  act(() => void jest.advanceTimersByTime(1000));
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent('Đang tải');
  rerender(show(false));
  expect(region).toBeEmptyDOMElement();
});

test('what is over at once is not said', () => {
  const { rerender } = render(show(true));
  act(() => void jest.advanceTimersByTime(300));
  rerender(show(false));
  act(() => void jest.advanceTimersByTime(1000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
