import type { Flow, StepOptions } from 'contract';
import type { Answers, PupilState, SectionEntry } from './pupilState';
import type { AnySection } from './section';

export interface AddedSection {
  readonly section: AnySection;
  readonly options: StepOptions;
}

/**
 * Fills in what follows from the answers (payload, summary, what the next pupil keeps), for every
 * section whose code is here and whose entry is not the one that it made last.
 */
export function createDerive(flow: Flow, added: ReadonlyMap<string, AddedSection>) {
  const seen = new Map<string, { addition: AddedSection; entry: SectionEntry }>();

  return function derive(pupil: PupilState): PupilState {
    const changed: Record<string, SectionEntry> = {};
    for (const [name, addition] of added) {
      const known = pupil.sections[name];
      const last = seen.get(name);
      // The entry, not its answers: what a new start keeps may be the very same answers.
      if (known && last?.entry === known && last.addition === addition) continue;
      // A section's answers are a flat record, whatever its fields.
      const answers = known?.answers ?? (addition.section.initial as Answers);
      const entry = entryOf(addition, answers, flow, last?.addition === addition && last.entry);
      seen.set(name, { addition, entry });
      changed[name] = entry;
    }
    if (Object.keys(changed).length === 0) return pupil;
    return { ...pupil, sections: { ...pupil.sections, ...changed } };
  };
}

/** @param before what the section made last; without it, a section that throws is not taken in */
function entryOf(
  { section, options }: AddedSection,
  answers: Answers,
  flow: Flow,
  before: SectionEntry | undefined | false,
): SectionEntry {
  try {
    return {
      answers,
      payload: section.toPayload(answers, options),
      summary: section.summary(answers, options),
      nextPupil: section.nextPupil(answers, flow.constants.nextPupil) as Answers,
    };
  } catch (error) {
    if (!before) throw error;
    // Typing goes on. The error's own text could hold what was typed.
    const kind = error instanceof Error ? error.name : typeof error;
    if (!before.stale) console.error(`${section.name}: no payload, because of a ${kind}`);
    return { ...before, answers, stale: true };
  }
}
