import { useLayoutEffect, useState } from 'react';

let isPressed = false;
let waiting: (() => void)[] = [];

/**
 * Calls a function now, or after the current press: changes of the page must not move a button between the
 * pointer's down and up.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}

/** The value, but changes during a press are taken when it is over: what shows them moves the page. */
export function useAfterPress<Value>(value: Value): Value {
  const [shown, setShown] = useState(() => value);
  useLayoutEffect(() => afterPress(() => setShown(() => value)), [value]);
  return shown;
}

/** Watches the pointer. Adding the same listeners twice has no effect. */
export function watchPresses(): void {
  document.addEventListener('pointerdown', begin, true);
  document.addEventListener('pointerup', end, true);
  document.addEventListener('pointercancel', end, true);
}

const begin = () => {
  isPressed = true;
};

const end = () => {
  isPressed = false;
  const due = waiting;
  waiting = [];
  // The click follows this event immediately.
  if (due.length > 0) setTimeout(() => due.forEach((run) => run()));
};
