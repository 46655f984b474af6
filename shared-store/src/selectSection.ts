import { initialAnswers, nextPupilAnswers, payloadOf, summaryOf } from 'contract';
import type { Answers, PupilState, SectionEntry, SectionSnapshot } from './pupilState';
import type { AddedSection, SectionsState } from './sections';

/** A section's answers, and what follows from them. */
export interface SectionAnswers extends SectionSnapshot {
  readonly answers: Answers;
}

/** What the selectors of sections read of a state. */
export interface SectionSources {
  readonly sections: SectionsState;
  readonly pupil: PupilState;
}

/**
 * A section by its name; the same object until its answers change. A section that a draft brought
 * back is what the draft says, until the step's code is here.
 */
export function selectSection(
  { sections, pupil }: SectionSources,
  name: string,
): SectionAnswers | undefined {
  const added = sections[name];
  const entry = pupil.sections[name];
  if (added) return sectionOf(added)(entry?.answers ?? initialOf(added));
  return entry && restoredOf(entry);
}

/** All sections that have answers or whose code is here, by name. */
export const selectSections = (state: SectionSources): Readonly<Record<string, SectionAnswers>> =>
  Object.fromEntries(
    Object.keys({ ...state.pupil.sections, ...state.sections }).flatMap((name) => {
      const section = selectSection(state, name);
      return section ? [[name, section]] : [];
    }),
  );

/** What the sections hold when the next pupil begins. */
export const selectNextPupil = (state: SectionSources): PupilState['sections'] =>
  Object.fromEntries(
    Object.entries(selectSections(state)).map(([name, { nextPupil }]) => [
      name,
      { answers: nextPupil },
    ]),
  );

const initialOf = memoize(({ declaration }: AddedSection) => initialAnswers(declaration));

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

/** A pure function that works out its result once for the same object. */
function memoize<Key extends object, Value extends object>(make: (key: Key) => Value) {
  const made = new WeakMap<Key, Value>();
  return (key: Key): Value => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
