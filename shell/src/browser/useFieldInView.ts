import { useEffect } from 'react';

/**
 * Keeps the focused field and its error visible above an on-screen keyboard, and after Tab. Browsers scroll
 * only to the input, in a text area only to the caret, and some only before the keyboard is open.
 */
export function useFieldInView() {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    let { height, scale } = view;
    const follow = () => {
      // A zoomed view is the parent's choice.
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
