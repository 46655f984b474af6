import { useEffect, useLayoutEffect } from 'react';
import { useStore } from 'react-redux';
import { selectPupil, type RootState } from 'shared-store';
import { focusField } from 'step-kit';
import { restoreFocus } from './keptFocus';

let firstStep = true;

/**
 * Moves the focus when the step changes: to the field that the parent wants to change, to the part of the
 * step that asks for it, or else to the heading. The first step does not move the focus, except in a
 * renewed form, where it restores it.
 *
 * @param always also for the first step
 */
export function useFocusOnStep(always = false) {
  const store = useStore<RootState>();
  useEffect(() => {
    if (firstStep && restoreFocus()) {
      firstStep = false;
      return;
    }
    const { targetField } = selectPupil(store.getState());
    const isFocused = targetField !== '' && focusField(targetField);
    if (!isFocused && (always || !firstStep)) {
      const place = document.querySelector<HTMLElement>('main [data-takes-focus]');
      (place ?? document.querySelector<HTMLElement>('main h1'))?.focus();
    }
    // The style sheet fades later steps in, but not the first one, which is part of the first paint.
    if (!firstStep) document.documentElement.dataset.moved = '';
    firstStep = false;
  }, [always, store]);
}

/**
 * Scrolls to the top of the page for a step that is still loading. Continue is at the end of the page, so
 * the footer would be visible, and would jump when the step is shown.
 */
export function useScrollToTop() {
  useLayoutEffect(() => {
    if (!firstStep) window.scrollTo(0, 0);
  }, []);
}
