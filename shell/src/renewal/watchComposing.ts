/** Whether an input method composes, as a field shows a word that it may still change. */
export interface Composing {
  isComposing(): boolean;
  end(): void;
}

/** The second also says of a composition that began before the page listened. */
const EVENTS = ['compositionstart', 'compositionupdate', 'compositionend'] as const;

/** Looks on from now: nothing in a page says later that a composition was begun before. */
export function watchComposing(): Composing {
  let composing = false;
  const onEvent = ({ type }: Event) => (composing = type !== 'compositionend');
  EVENTS.forEach((type) => document.addEventListener(type, onEvent, true));
  return {
    isComposing: () => composing,
    end: () => EVENTS.forEach((type) => document.removeEventListener(type, onEvent, true)),
  };
}
