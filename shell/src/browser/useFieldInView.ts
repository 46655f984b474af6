import { useEffect } from 'react';

/**
 * Keeps the field that has the focus, and the error below it, in the part of the window that an
 * on-screen keyboard leaves visible. A browser scrolls to the input alone, and some only when the
 * keyboard is not there yet. The same for a field that Tab focuses: of a text area a browser shows only
 * the caret.
 */
export function useFieldInView() {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    let { height, scale } = view;
    const follow = () => {
      // A parent who has zoomed in has chosen what to see.
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

/** Scrolls as little as possible, and keeps clear of the scroll padding for the buttons. */
const NEAREST = { block: 'nearest' } as const;

function showField({ offsetTop, height }: VisualViewport) {
  const field = document.activeElement?.closest('.kit-field');
  if (!field) return;
  const { top, bottom } = field.getBoundingClientRect();
  const below =
    bottom + (parseFloat(getComputedStyle(field).scrollMarginBottom) || 0) - offsetTop - height;
  // A field that is taller than the visible area is aligned to its top.
  if (below > 0) window.scrollBy(0, Math.min(below, top - offsetTop));
}
