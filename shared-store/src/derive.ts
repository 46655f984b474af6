import type { Flow, StepOptions } from './flow';
import type { Answers, PupilState, SectionEntry } from './pupil';
import type { AnySection } from './section';

export interface AddedSection {
  readonly section: AnySection;
  readonly options: StepOptions;
}

/**
 * Fills in what follows from the answers (payload, summary, what the next pupil keeps), for every
 * section whose code is here and whose answers have changed since.
 */
export function createDerive(flow: Flow, added: ReadonlyMap<string, AddedSection>) {
  const seen = new Map<string, { addition: AddedSection; answers: Answers }>();

  return function derive(pupil: PupilState): PupilState {
    const changed: Record<string, SectionEntry> = {};
    for (const [name, addition] of added) {
      const known = pupil.sections[name];
      const answers: Answers = known?.answers ?? addition.section.initial;
      const last = seen.get(name);
      if (known && last?.answers === answers && last.addition === addition) continue;
      seen.set(name, { addition, answers });
      changed[name] = entryOf(addition, answers, flow);
    }
    if (Object.keys(changed).length === 0) return pupil;
    return { ...pupil, sections: { ...pupil.sections, ...changed } };
  };
}

const entryOf = ({ section, options }: AddedSection, answers: Answers, flow: Flow) => ({
  answers,
  payload: section.toPayload(answers, options),
  summary: section.summary(answers),
  nextPupil: section.nextPupil(answers, flow.constants.nextPupil),
});
