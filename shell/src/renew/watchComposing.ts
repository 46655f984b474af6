/** Whether an input method composes, as a field shows a word that it may still change. */
export interface Composing {
  isComposing(): boolean;
  end(): void;
}

/** Looks on from now: nothing in a page says later that a composition was begun before. */
export function watchComposing(): Composing {
  let composing = false;
  const onStart = () => (composing = true);
  const onEnd = () => (composing = false);
  document.addEventListener('compositionstart', onStart, true);
  document.addEventListener('compositionend', onEnd, true);
  return {
    isComposing: () => composing,
    end() {
      document.removeEventListener('compositionstart', onStart, true);
      document.removeEventListener('compositionend', onEnd, true);
    },
  };
}
