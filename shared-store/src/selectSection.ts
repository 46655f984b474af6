import { nextPupilAnswers, payloadOf, summaryOf } from 'contract';
import type { Answers, PupilState, SectionEntry, SectionSnapshot } from './pupilState';
import type { AddedSection, SectionsState } from './sections';

/** A section's answers, and the values derived from them. */
export interface SectionAnswers extends SectionSnapshot {
  readonly answers: Answers;
}

/** The part of the state that the selectors of sections read. */
export interface SectionSources {
  readonly sections: SectionsState;
  readonly pupil: PupilState;
}

/**
 * A section by name; the same object until its answers change. Before its step is loaded, a restored
 * section has the derived values of the draft.
 */
export function selectSection(
  { sections, pupil }: SectionSources,
  name: string,
): SectionAnswers | undefined {
  const added = sections[name];
  const entry = pupil.sections[name];
  if (!entry) return undefined;
  return added ? sectionOf(added)(entry.answers) : restoredOf(entry);
}

/** All sections with answers or a loaded step, by name. */
export const selectSections = (state: SectionSources): Readonly<Record<string, SectionAnswers>> =>
  Object.fromEntries(
    Object.keys({ ...state.pupil.sections, ...state.sections }).flatMap((name) => {
      const section = selectSection(state, name);
      return section ? [[name, section]] : [];
    }),
  );

/** The initial answers of all sections for the next pupil. */
export const selectNextPupil = (state: SectionSources): PupilState['sections'] =>
  Object.fromEntries(
    Object.entries(selectSections(state)).map(([name, { nextPupil }]) => [
      name,
      { answers: nextPupil },
    ]),
  );

const sectionOf = memoize(({ declaration, options, constants }: AddedSection) =>
  memoize((answers: Answers): SectionAnswers => ({
    answers,
    payload: payloadOf(declaration, answers, options),
    summary: summaryOf(declaration, answers, options),
    nextPupil: nextPupilAnswers(declaration, answers, constants),
  })),
);

const restoredOf = memoize(({ answers, snapshot }: SectionEntry): SectionAnswers => ({
  answers,
  ...(snapshot ?? { payload: {}, summary: [], nextPupil: answers }),
}));

/** Memoizes a pure function by its argument. */
function memoize<Key extends object, Value extends object>(make: (key: Key) => Value) {
  const made = new WeakMap<Key, Value>();
  return (key: Key): Value => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
