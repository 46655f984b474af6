import { inputKey, type EarlyInput } from 'contract';
import { caretIn, focusAt } from '../browser/keptFocus';

/**
 * Hands on what was done before React owned the inputs, as if it were done now: texts and choices first,
 * then the last press.
 *
 * @param root where the inputs are; they may be others than those that were filled in
 */
export function adoptEarlyInput(root: HTMLElement): void {
  const early = window.earlyInput;
  if (!early) return;
  delete window.earlyInput;
  // Now: the recording takes what is dispatched below for more of it.
  const { values, composing, pressed, isSubmitted, isHeld, focused, left } = early;
  const inputs = [...root.querySelectorAll<TextInput>('input, textarea')];
  for (const input of inputs) restore(input, values);
  // React has rendered the page anew.
  const gone = focused instanceof HTMLElement && !focused.isConnected ? focused : undefined;
  const entered = gone && sameIn(root, gone);
  if (entered) focusAt(entered, caretIn(gone));
  // The kit keeps what moves the page back until a press is over. It has not seen this one begin.
  if (isHeld) root.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  // A target that is no element has no match in the form.
  const wasLeft = new Set([...left].map((field) => sameIn(root, field as HTMLElement)));
  for (const input of inputs) {
    input.removeAttribute('aria-busy');
    const leaveNow = () => wasLeft.has(input) && leave(input);
    // Of a field that was entered again the text is not normalized: the parent is still typing it.
    const isEntered = input === document.activeElement;
    if (isEntered) leaveNow();
    adopt(input, composing === input);
    if (!isEntered) leaveNow();
  }
  // The kit commits a text before antd renders a focus; here the focus came first.
  entered?.dispatchEvent(new Event('mouseup'));
  early.end();
  const answer = () => press(root, pressed, isSubmitted);
  if (isHeld) afterRelease(answer);
  else answer();
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** An input that replaced the one that was filled in gets its value; of another, this changes nothing. */
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

/** A group is not left by who is at another of its inputs. */
function leave(input: TextInput) {
  const { activeElement: relatedTarget } = document;
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }));
}

const isChoice = (input: TextInput): input is HTMLInputElement =>
  input.type === 'radio' || input.type === 'checkbox';

/** React takes a choice when it changes, and knows the one that it found. */
function choose(input: HTMLInputElement) {
  const isChosen = input.checked;
  if (isChosen === input.defaultChecked || (input.type === 'radio' && !isChosen)) return;
  input.checked = !isChosen;
  input.click();
}

/** React takes a value when it differs from the last one that it knows: here the one that it found. */
function forget(input: TextInput & { _valueTracker?: { setValue(value: string): void } }) {
  input._valueTracker?.setValue('');
}

/** Milliseconds after the release of a finger in which its click comes. */
const CLICKS_WITHIN = 300;

/**
 * An answer moves the page, and what is being pressed away from under the finger: it waits for the release.
 * Who has then gone on to a field would be taken away from it, and a press of Continue is answered itself.
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

/** A dropdown with a text in it is open already. */
function open(input: HTMLElement) {
  input.focus();
  if (input.getAttribute('aria-expanded') === 'true') return;
  input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
}

/** An element of the first screen, or what is in its place in a page that was rendered anew. */
function sameIn(root: HTMLElement, element: HTMLElement): HTMLElement | undefined {
  if (root.contains(element)) return element;
  const alike = root.querySelectorAll<HTMLElement>(element.localName);
  return [...alike].find((other) => nameOf(other) === nameOf(element));
}

/** What only an input has is undefined in another element, and empty in a button. */
const nameOf = (element: HTMLElement) =>
  element.id || inputKey(element as HTMLInputElement) || element.textContent;
