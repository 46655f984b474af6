/** The text on the screen after each key of a word, as an engine turns Telex (`ee` is ê) into it. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  Nguyễn: ['N', 'Ng', 'Ngu', 'Nguy', 'Nguye', 'Nguyê', 'Nguyễ', 'Nguyễn'],
  Thị: ['T', 'Th', 'Thi', 'Thị'],
  // The tone comes last, and reaches back to the first letter.
  Ánh: ['A', 'An', 'Anh', 'Ánh'],
};

/** @throws Error when it does not know how the word is typed */
export function telexStates(word: string): readonly string[] {
  const states = WORDS[word] ?? WORDS[capital(word)]?.map((state) => state.toLowerCase());
  if (!states) throw new Error(`How is ${word} typed?`);
  return states;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What an engine that retypes sends for one key: so many backspaces, and then these letters. */
export interface Stroke {
  readonly back: number;
  readonly text: string;
}

/** The strokes of a word: whatever differs from the state before is deleted and typed again. */
export function telexStrokes(word: string): Stroke[] {
  return telexStates(word).map((state, index, states) => {
    const before = states[index - 1] ?? '';
    let same = 0;
    while (same < before.length && before[same] === state[same]) same++;
    return { back: before.length - same, text: state.slice(same) };
  });
}
