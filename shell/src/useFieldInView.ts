import { useEffect } from 'react';

/**
 * Keeps the field that has the focus, and the error below it, in what an on-screen keyboard leaves of
 * the window. A browser scrolls to the input alone, and some only when the keyboard is not there yet.
 * The same for a field that Tab leads to: of a text area a browser shows the caret, and no more.
 */
export function useFieldInView() {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    let { height, scale } = view;
    const follow = () => {
      // Who zooms in with two fingers looks where they want to.
      if (view.height < height && view.scale === scale) showField(view);
      ({ height, scale } = view);
    };
    view.addEventListener('resize', follow);
    return () => view.removeEventListener('resize', follow);
  }, []);
  useEffect(() => {
    const follow = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') document.activeElement?.closest('.kit-field')?.scrollIntoView(NEAREST);
    };
    document.addEventListener('keyup', follow);
    return () => document.removeEventListener('keyup', follow);
  }, []);
}

/** As little as it takes, clear of what the page's scroll padding leaves to the buttons. */
const NEAREST = { block: 'nearest' } as const;

function showField({ offsetTop, height }: VisualViewport) {
  const field = document.activeElement?.closest('.kit-field');
  if (!field) return;
  const { top, bottom } = field.getBoundingClientRect();
  const below =
    bottom + (parseFloat(getComputedStyle(field).scrollMarginBottom) || 0) - offsetTop - height;
  // A field that is higher than what is left begins at the top of it.
  if (below > 0) window.scrollBy(0, Math.min(below, top - offsetTop));
}
