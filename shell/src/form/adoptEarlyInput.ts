import { inputKey, type EarlyInput } from 'contract';
import { caretIn, focusAt } from '../browser/keptFocus';

/**
 * Replays what the parent did before React owned the inputs: texts and choices first, then the last press.
 *
 * @param root of the inputs, which React may have rendered anew
 */
export function adoptEarlyInput(root: HTMLElement): void {
  const early = window.earlyInput;
  if (!early) return;
  delete window.earlyInput;
  // Read it now: the events below would be recorded, too.
  const { values, composing, pressed, isSubmitted, isHeld, focused, left } = early;
  const inputs = [...root.querySelectorAll<TextInput>('input, textarea')];
  for (const input of inputs) restore(input, values);
  // The focused input is gone when React has rendered the page anew.
  const gone = focused instanceof HTMLElement && !focused.isConnected ? focused : undefined;
  const entered = gone && sameIn(root, gone);
  if (entered) focusAt(entered, caretIn(gone));
  // step-kit delays changes of the layout during a press, but has not seen this one begin.
  if (isHeld) root.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  // A target that is not an element has no match.
  const wasLeft = new Set([...left].map((field) => sameIn(root, field as HTMLElement)));
  for (const input of inputs) {
    input.removeAttribute('aria-busy');
    const leaveNow = () => wasLeft.has(input) && leave(input);
    // Leave a focused field before its text is set: leaving normalizes the text, which the parent still types.
    const isEntered = input === document.activeElement;
    if (isEntered) leaveNow();
    adopt(input, composing === input);
    if (!isEntered) leaveNow();
  }
  // step-kit expects a press after the focus, before antd renders it; here the focus came first.
  entered?.dispatchEvent(new Event('mouseup'));
  early.end();
  const answer = () => press(root, pressed, isSubmitted);
  if (isHeld) afterRelease(answer);
  else answer();
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Sets the value of an input that React rendered anew; the original input already has it. */
function restore(input: TextInput, values: EarlyInput['values']): void {
  const value = values[inputKey(input)];
  if (typeof value === 'string') {
    if (input.value === '') input.value = value;
  } else if (value !== undefined && 'checked' in input) input.checked = value;
}

function adopt(input: TextInput, isComposing: boolean) {
  if (isChoice(input)) return choose(input);
  if (input.value === '') return;
  forget(input);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
}

/** With `relatedTarget`: moving within a group of inputs does not leave the group. */
function leave(input: TextInput) {
  const { activeElement: relatedTarget } = document;
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }));
}

const isChoice = (input: TextInput): input is HTMLInputElement =>
  input.type === 'radio' || input.type === 'checkbox';

/** React ignores a click that does not change the state that it knows, so undo the choice first. */
function choose(input: HTMLInputElement) {
  const isChosen = input.checked;
  if (isChosen === input.defaultChecked || (input.type === 'radio' && !isChosen)) return;
  input.checked = !isChosen;
  input.click();
}

/** React ignores an input event if the value is the one that it knows, so make it forget the value. */
function forget(input: TextInput & { _valueTracker?: { setValue(value: string): void } }) {
  input._valueTracker?.setValue('');
}

/** Milliseconds in which the click follows the release of a pointer. */
const CLICKS_WITHIN = 300;

/**
 * Delays the replayed press until the current press is over: it may move the page under the parent's
 * finger. It is dropped when the parent meanwhile goes on to a field or submits.
 */
function afterRelease(answer: () => void) {
  const waiting = new AbortController();
  const listen = (types: readonly string[], take: () => void) =>
    types.forEach((type) =>
      document.addEventListener(type, take, { capture: true, signal: waiting.signal }),
    );
  listen(['focusin', 'input', 'submit'], () => waiting.abort());
  listen(['pointerup', 'pointercancel'], () =>
    setTimeout(() => {
      if (waiting.signal.aborted) return;
      waiting.abort();
      answer();
    }, CLICKS_WITHIN),
  );
}

function press(root: HTMLElement, pressed: HTMLElement | undefined, isSubmitted: boolean) {
  const again = pressed && sameIn(root, pressed);
  if (again?.getAttribute('role') === 'combobox') open(again);
  else again?.click();
  if (isSubmitted) root.querySelector('form')?.requestSubmit();
}

/** Opens a dropdown, unless its text has already opened it. */
function open(input: HTMLElement) {
  input.focus();
  if (input.getAttribute('aria-expanded') === 'true') return;
  input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
}

/** An element of the first screen, or its counterpart when React has rendered the page anew. */
function sameIn(root: HTMLElement, element: HTMLElement): HTMLElement | undefined {
  if (root.contains(element)) return element;
  const alike = root.querySelectorAll<HTMLElement>(element.localName);
  return [...alike].find((other) => nameOf(other) === nameOf(element));
}

/** Other elements have no input key, so they are identified by their text. */
const nameOf = (element: HTMLElement) =>
  element.id || inputKey(element as HTMLInputElement) || element.textContent;
