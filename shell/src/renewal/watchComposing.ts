/** Whether an input method is composing: then the field's text may still change. */
export interface Composing {
  isComposing(): boolean;
  end(): void;
}

/** `compositionupdate` also tells of a composition that began before this listened. */
const EVENTS = ['compositionstart', 'compositionupdate', 'compositionend'] as const;

/** Start it early: a page cannot ask whether a composition is in progress. */
export function watchComposing(): Composing {
  let composing = false;
  const onEvent = ({ type }: Event) => (composing = type !== 'compositionend');
  EVENTS.forEach((type) => document.addEventListener(type, onEvent, true));
  return {
    isComposing: () => composing,
    end: () => EVENTS.forEach((type) => document.removeEventListener(type, onEvent, true)),
  };
}
