import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFieldInView } from './useFieldInView';

/** The visual viewport, which jsdom has not. */
const view = Object.assign(new EventTarget(), { height: 800, scale: 1, offsetTop: 0 });
Object.assign(window, { visualViewport: view });

const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation(() => {});

function Page() {
  useFieldInView();
  return (
    <>
      <div className="kit-field">
        <input aria-label="in a field" />
      </div>
      <input aria-label="outside" />
    </>
  );
}

const becomes = (seen: { height: number; scale?: number }) =>
  act(() => {
    Object.assign(view, seen);
    view.dispatchEvent(new Event('resize'));
  });

/** A page with the focus in an input, whose field is at this place in the window. */
function focused(name: string, place: { top: number; bottom: number }) {
  Object.assign(view, { height: 800, scale: 1 });
  render(<Page />);
  const input = screen.getByLabelText(name);
  input.focus();
  const { parentElement } = input;
  if (parentElement) parentElement.getBoundingClientRect = () => place as DOMRect; // all that is read
  scrollBy.mockClear();
}

test('a keyboard that would cover the field scrolls the page by as much as is covered', () => {
  focused('in a field', { top: 500, bottom: 620 });
  becomes({ height: 400 });
  expect(scrollBy.mock.calls).toEqual([[0, 220]]);
});

test('a field that is taller than the visible area is aligned to its top', () => {
  focused('in a field', { top: 300, bottom: 900 });
  becomes({ height: 400 });
  expect(scrollBy.mock.calls).toEqual([[0, 300]]);
});

test.each([
  ['a field above the keyboard', 'in a field', { top: 100, bottom: 220 }, { height: 400 }],
  ['what is no field', 'outside', { top: 500, bottom: 620 }, { height: 400 }],
  ['a keyboard that goes', 'in a field', { top: 700, bottom: 1020 }, { height: 900 }],
  ['two fingers that zoom in', 'in a field', { top: 500, bottom: 620 }, { height: 400, scale: 2 }],
])('%s leaves the page where it is', (_what, name, place, seen) => {
  focused(name, place);
  becomes(seen);
  expect(scrollBy).not.toHaveBeenCalled();
});

test('a field that Tab focuses is scrolled into view, and no further', async () => {
  const scrolled = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
  render(<Page />);
  await userEvent.tab();
  expect(scrolled.mock.contexts).toEqual([document.querySelector('.kit-field')]);
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  await userEvent.tab();
  expect(scrolled).toHaveBeenCalledTimes(1);
});
