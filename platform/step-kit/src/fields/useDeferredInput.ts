import {
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
} from 'react';
import { DeferredEdit } from './DeferredEdit';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** antd's ref handle. */
interface InputHandle {
  readonly nativeElement: HTMLElement | null;
}

export interface DeferredInputOptions {
  /** The text in the form. */
  readonly value: string;
  /** Normalizes the text as it is typed. */
  readonly normalize: (text: string) => string;
  readonly onEdit: (text: string) => void;
  /** The input was left. */
  readonly onLeave?: () => void;
}

/**
 * The value and the handlers of a text input whose text is normalized as it is typed. While an input
 * method composes, the text is taken unchanged. The caret, or the selection, stays where it was.
 *
 * The browser shows what is typed, and nothing is rendered for a key before it is painted: the form,
 * the store and the draft are updated afterwards, and the input is rendered with them. An earlier
 * render by antd would write the previous text, so `DeferredEdit` flushes on every event that antd
 * renders for.
 */
export function useDeferredInput({ value, normalize, onEdit, onLeave }: DeferredInputOptions) {
  const input = useRef<HTMLElement>(null);
  const composing = useRef(false);
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  const [deferred] = useState(() => new DeferredEdit());

  const schedule = (text: string) =>
    deferred.schedule(text, () => {
      onEdit(text);
      // Render even if the form's value is unchanged, as after a typed space in a year: the input then
      // shows that value.
      render();
    });
  const takeText = (element: TextElement) => {
    const { value: typed, selectionStart, selectionEnd, selectionDirection } = element;
    const text = normalize(typed);
    if (text !== typed) {
      element.value = text;
      // Browsers move the caret to the end when a value is set; restore the caret or selection around the
      // same characters.
      if (selectionStart !== null && element === document.activeElement) {
        const place = (end: number | null) => normalize(typed.slice(0, end ?? undefined)).length;
        const direction = selectionDirection ?? undefined;
        element.setSelectionRange(place(selectionStart), place(selectionEnd), direction);
      }
    }
    schedule(text);
  };
  const takeInput = useEffectEvent((event: Event) => {
    // Otherwise React would render the input for this event.
    event.stopPropagation();
    const element = event.target as TextElement; // the only one within antd's
    const composes = event instanceof InputEvent && event.isComposing;
    if (composing.current || composes) schedule(element.value);
    else takeText(element);
  });
  const takeNew = (element: TextElement) => {
    if (element.value !== (deferred.text ?? value)) takeText(element);
    deferred.flush();
  };
  // An autofill may send `change` without `input`; after an `input` event, `change` has no new value.
  const takeChange = useEffectEvent(({ target }: Event) => takeNew(target as TextElement));
  useLayoutEffect(() => {
    const element = input.current;
    element?.addEventListener('input', takeInput);
    element?.addEventListener('change', takeChange);
    return () => {
      element?.removeEventListener('input', takeInput);
      element?.removeEventListener('change', takeChange);
      // A removed input commits its text.
      deferred.flush();
    };
  }, [deferred]);

  return {
    ref: (handle: InputHandle | null) => {
      input.current = handle?.nativeElement ?? null;
    },
    // A render for another reason must not change the typed text.
    value: deferred.text ?? value,
    // After a `change`, and after a composition in a text area, React and antd write their last value: it
    // must be the one in the input.
    onChange: (event: ChangeEvent<TextElement>) => takeNew(event.target),
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: (event: CompositionEvent<TextElement>) => {
      composing.current = false;
      takeText(event.currentTarget);
    },
    onBlur: () => {
      composing.current = false;
      onLeave?.();
    },
  };
}
