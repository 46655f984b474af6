import { earlyInputKey, inputKey } from 'contract';
import { readStorage, writeSession } from './storage';

type Values = Record<string, string | boolean>;

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
  let composing: EventTarget | undefined;
  let pressed: HTMLElement | undefined;
  let focused: EventTarget | undefined;
  const left = new Set<EventTarget | null>();
  let isSubmitted = false;
  let isHeld = false;

  listen(['input', 'change'], ({ target }) => {
    const input = target as HTMLInputElement; // only inputs have these events
    // Another radio of the group is no longer chosen.
    if (input.type === 'radio') forget(values, input.name);
    values[inputKey(input)] = isChoice(input) ? input.checked : input.value;
    writeSession(key, JSON.stringify(values));
  });
  // Forget a press when the parent goes on to a field: replaying it would move the focus away.
  listen(['focusin', 'input'], ({ target }) => {
    focused = target || undefined;
    if (target === pressed || !isField(target)) return;
    pressed = undefined;
    isSubmitted = false;
  });
  // Chromium also fires this when the element is removed, which is not the parent leaving it.
  listen(['focusout'], ({ target }) =>
    queueMicrotask(() => {
      if (!(target as Node).isConnected) return;
      left.add(target);
      if (focused === target) focused = undefined;
    }),
  );
  listen(['compositionstart'], ({ target }) => {
    composing = target || undefined;
  });
  listen(['compositionend'], () => {
    composing = undefined;
  });
  listen(['click'], ({ target }) => {
    const element = target as Element;
    const dropdown = element.closest('.ant-select')?.querySelector('input');
    if (dropdown) dropdown.setAttribute('aria-busy', 'true');
    const button = element.closest<HTMLButtonElement>('button:not([type="submit"])');
    pressed = dropdown || button || pressed;
  });
  listen(['pointerdown', 'pointerup', 'pointercancel'], ({ type }) => {
    isHeld = type === 'pointerdown';
  });
  listen(['submit'], (event) => {
    // Otherwise the browser sends the answers to the page's own address.
    event.preventDefault();
    isSubmitted = true;
  });

  window.earlyInput = {
    values,
    restore: (root) => restore(root, values),
    get composing() {
      return composing;
    },
    get pressed() {
      return pressed;
    },
    get isSubmitted() {
      return isSubmitted;
    },
    get isHeld() {
      return isHeld;
    },
    left,
    get focused() {
      return focused;
    },
    end() {
      listening.abort();
      writeSession(key, undefined);
    },
  };
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
