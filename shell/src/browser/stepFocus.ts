import { useEffect, useLayoutEffect } from 'react';
import { useStore } from 'react-redux';
import { selectPupil, type RootState } from 'shared-store';
import { restoreFocus } from './keptFocus';

let firstStep = true;

/**
 * Moves the focus when the step changes, and in a renewed form to where it was: to the field that the parent came for, to the part of the step
 * that asks for it, or else to the step's heading. The first step does not move it.
 *
 * @param always also when nothing was shown before
 */
export function useFocusOnStep(always = false) {
  const store = useStore<RootState>();
  useEffect(() => {
    if (firstStep && restoreFocus()) {
      firstStep = false;
      return;
    }
    const { targetField } = selectPupil(store.getState());
    const field = targetField === '' ? null : document.getElementById(targetField);
    if (field) {
      field.focus();
      field.closest('.kit-field')?.scrollIntoView({ block: 'nearest' });
    } else if (always || !firstStep) {
      const place = document.querySelector<HTMLElement>('main [data-takes-focus]');
      (place ?? document.querySelector<HTMLElement>('main h1'))?.focus();
    }
    // From now on a step fades in (see the style sheet): the first one is there at first paint.
    if (!firstStep) document.documentElement.dataset.moved = '';
    firstStep = false;
  }, [always, store]);
}

/**
 * Scrolls to the top of the page for a step that is still loading. Continue is at the end of a page,
 * where the footer would be visible, and would jump when the step is shown.
 */
export function useScrollToTop() {
  useLayoutEffect(() => {
    if (!firstStep) window.scrollTo(0, 0);
  }, []);
}
