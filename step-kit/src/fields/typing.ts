import { useRef, type ChangeEvent, type CompositionEvent } from 'react';
import { cleanText } from '../text/cleanText';
import { useShownFirst } from './useShownFirst';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export interface Typing {
  /** The text as the form knows it. */
  readonly value: string;
  /** Brings a text into form while it is typed. */
  readonly normalise?: ((text: string) => string) | undefined;
  readonly onEdit: (text: string) => void;
  /** The input was left. */
  readonly onLeave?: () => void;
}

/**
 * The value and the handlers of a text input whose text is cleaned and normalised as it is typed. While
 * an input method composes, the text is taken as it stands and never changed; and the caret stays where
 * it was.
 */
export function useTyping({ value, normalise = asItIs, onEdit, onLeave }: Typing) {
  const [shown, show] = useShownFirst(value, onEdit);
  const settle = (typed: string) => normalise(cleanText(typed));
  const composing = useRef(false);

  const take = (element: TextElement) => {
    const { value: typed, selectionStart } = element;
    const text = settle(typed);
    show(text);
    if (text !== typed && selectionStart !== null) {
      putCaret(element, settle(typed.slice(0, selectionStart)).length);
    }
  };

  return {
    value: shown,
    onChange: (event: ChangeEvent<TextElement>) => {
      const { nativeEvent } = event;
      const composes = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
      if (composing.current || composes) show(event.target.value);
      else take(event.target);
    },
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: (event: CompositionEvent<TextElement>) => {
      composing.current = false;
      take(event.currentTarget);
    },
    onBlur: () => {
      composing.current = false;
      onLeave?.();
    },
  };
}

const asItIs = (text: string) => text;

/**
 * A browser puts the caret behind a value that was set; it belongs behind what stood before it. React
 * writes the value at the end of the event. antd hands out a copy of the element, with the same id.
 */
function putCaret(element: TextElement, caret: number) {
  queueMicrotask(() => {
    if (document.activeElement?.id === element.id) element.setSelectionRange(caret, caret);
  });
}
