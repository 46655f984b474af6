import { cleanText } from 'contract';
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

/** How antd hands out what it has rendered. */
interface InputHandle {
  readonly nativeElement: HTMLElement | null;
}

export interface DeferredInputOptions {
  /** The text as the form knows it. */
  readonly value: string;
  /** Brings a text into form while it is typed; by default only what cannot be seen goes. */
  readonly normalize?: ((text: string) => string) | undefined;
  readonly onEdit: (text: string) => void;
  /** The input was left. */
  readonly onLeave?: () => void;
}

/**
 * The value and the handlers of a text input whose text is normalized as it is typed. While
 * an input method composes, the text is taken as it stands and never changed; and the caret stays where
 * it was.
 *
 * The browser shows what is typed, and nothing is rendered for a key before it is painted: the form, the
 * store and the draft are updated then, and the input is rendered with them. A render of antd's own before
 * that would write the text before: so whatever antd renders for is in `DeferredEdit`'s list.
 */
export function useDeferredInput({
  value,
  normalize = cleanText,
  onEdit,
  onLeave,
}: DeferredInputOptions) {
  const input = useRef<HTMLElement>(null);
  const composing = useRef(false);
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  const [deferred] = useState(() => new DeferredEdit());

  const schedule = (text: string) =>
    deferred.schedule(text, () => {
      onEdit(text);
      // Also when the form has what it had, a year after which a space was typed: the form is right.
      render();
    });
  const takeText = (element: TextElement) => {
    const { value: typed, selectionStart } = element;
    const text = normalize(typed);
    if (text !== typed) {
      element.value = text;
      // A browser puts the caret behind a value that was set; it belongs behind what stood before it.
      if (selectionStart !== null && element === document.activeElement) {
        const caret = normalize(typed.slice(0, selectionStart)).length;
        element.setSelectionRange(caret, caret);
      }
    }
    schedule(text);
  };
  const takeInput = useEffectEvent((event: Event) => {
    // React would render the input for it.
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
  // Where it follows `input`, it says nothing new; what fills a form in may say it alone.
  const takeChange = useEffectEvent(({ target }: Event) => takeNew(target as TextElement));
  useLayoutEffect(() => {
    const element = input.current;
    element?.addEventListener('input', takeInput);
    element?.addEventListener('change', takeChange);
    return () => {
      element?.removeEventListener('input', takeInput);
      element?.removeEventListener('change', takeChange);
      // An input that is removed commits its text.
      deferred.flush();
    };
  }, [deferred]);

  return {
    ref: (handle: InputHandle | null) => {
      input.current = handle?.nativeElement ?? null;
    },
    // A render for another reason leaves what is typed as it is.
    value: deferred.text ?? value,
    // React and antd write the value that they know after a `change`, and after a composition in a text
    // area: it is to be the one that stands there.
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
