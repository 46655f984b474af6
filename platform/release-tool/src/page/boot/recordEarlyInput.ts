import { earlyInputKey, inputKey, type EarlyInput } from 'contract';
import { readStorage, writeSession } from './storage';

type Values = Record<string, string | boolean>;
type Recorded = { -readonly [Name in keyof EarlyInput]: EarlyInput[Name] };

/**
 * Records what the parent does in the first screen before the shell runs and takes it over, and keeps texts
 * and choices for a reload. It starts before the screen is parsed.
 *
 * @param flowId part of the key in the tab's storage
 */
export function recordEarlyInput(flowId: string): void {
  const key = earlyInputKey(flowId);
  const listening = new AbortController();
  const listen = (types: readonly string[], take: (event: Event) => void) =>
    types.forEach((type) =>
      document.addEventListener(type, take, { capture: true, signal: listening.signal }),
    );
  const values = parse(readStorage('sessionStorage', key));
  const left = new Set<EventTarget | null>();
  const input: Recorded = {
    values,
    restore: (root) => restore(root, values),
    composing: undefined,
    pressed: undefined,
    isSubmitted: false,
    isHeld: false,
    left,
    focused: undefined,
    end() {
      listening.abort();
      writeSession(key, undefined);
    },
  };
  window.earlyInput = input;

  listen(['input', 'change'], ({ target }) => {
    const changed = target as HTMLInputElement; // only inputs have these events
    // Another radio of the group is no longer chosen.
    if (changed.type === 'radio') forget(values, changed.name);
    values[inputKey(changed)] = isChoice(changed) ? changed.checked : changed.value;
    writeSession(key, JSON.stringify(values));
  });
  // Forget a press when the parent goes on to a field: replaying it would move the focus away.
  listen(['focusin', 'input'], ({ target }) => {
    input.focused = target || undefined;
    if (target === input.pressed || !isField(target)) return;
    input.pressed = undefined;
    input.isSubmitted = false;
  });
  // Chromium also fires this when the element is removed, which is not the parent leaving it.
  listen(['focusout'], ({ target }) =>
    queueMicrotask(() => {
      if (!(target as Node).isConnected) return;
      left.add(target);
      if (input.focused === target) input.focused = undefined;
    }),
  );
  listen(['compositionstart'], ({ target }) => {
    input.composing = target || undefined;
  });
  listen(['compositionend'], () => {
    input.composing = undefined;
  });
  listen(['click'], ({ target }) => {
    const element = target as Element;
    const dropdown = element.closest('.ant-select')?.querySelector('input');
    if (dropdown) dropdown.setAttribute('aria-busy', 'true');
    const button = element.closest<HTMLButtonElement>('button:not([type="submit"])');
    input.pressed = dropdown || button || input.pressed;
  });
  listen(['pointerdown', 'pointerup', 'pointercancel'], ({ type }) => {
    input.isHeld = type === 'pointerdown';
  });
  listen(['submit'], (event) => {
    // Otherwise the browser sends the answers to the page's own address.
    event.preventDefault();
    input.isSubmitted = true;
  });
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const isChoice = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox';

function forget(values: Values, name: string) {
  for (const key of Object.keys(values)) if (key.startsWith(`${name}=`)) delete values[key];
}

function restore(root: HTMLElement, values: Values) {
  root.querySelectorAll<HTMLInputElement>('input, textarea').forEach((input) => {
    const value = values[inputKey(input)];
    if (typeof value === 'string') input.value = value;
    else if (value !== undefined) input.checked = value;
  });
}

function parse(text: string | null): Values {
  try {
    return { ...(JSON.parse(text || '{}') as Values) }; // written below
  } catch {
    return {};
  }
}
