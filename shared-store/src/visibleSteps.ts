import { evaluateCondition, type Flow, type FlowStep, type Payload } from 'contract';
import type { PupilState } from './pupilState';

/** A step that the answers so far lead through. */
export interface VisibleStep extends FlowStep {
  /** Its position in the flow's full list, from 1: what the store's `step` holds, as a string. */
  readonly position: number;
}

type Sections = PupilState['sections'];

/** The positions of the steps that the answers so far lead through, in order. */
export function visiblePositions({ steps }: Flow, sections: Sections): number[] {
  const before: Record<string, unknown> = {};
  return steps.flatMap(({ section = '', when }, index) => {
    if (when && !evaluateCondition(when, before)) return [];
    Object.assign(before, payloadOf(sections, section));
    return [index + 1];
  });
}

const payloadOf = (sections: Sections, section: string): Payload =>
  sections[section]?.payload ?? {};

/** The steps themselves: the very same list as long as the same ones are shown. */
export function visibleSteps(flow: Flow, sections: Sections): readonly VisibleStep[] {
  if (last?.flow === flow && last.sections === sections) return last.steps;
  const positions = visiblePositions(flow, sections);
  const key = positions.join();
  const steps =
    last?.flow === flow && last.key === key
      ? last.steps
      : positions.flatMap((position) => {
          const step = flow.steps[position - 1];
          return step ? [{ ...step, position }] : [];
        });
  last = { flow, sections, key, steps };
  return steps;
}

/** What was asked last: every subscriber of the store asks the same. */
let last:
  { flow: Flow; sections: Sections; key: string; steps: readonly VisibleStep[] } | undefined;

/**
 * A form that stands at a step which its answers no longer lead through goes back to the nearest one
 * that they do. A flow's first step is always shown.
 */
export const clampToVisibleStep =
  (flow: Flow) =>
  (pupil: PupilState): PupilState => {
    const positions = visiblePositions(flow, pupil.sections);
    if (positions.includes(Number(pupil.step))) return pupil;
    const earlier = positions.filter((position) => position < Number(pupil.step));
    const step = String(earlier.at(-1) ?? 1);
    return { ...pupil, step, furthestStep: step };
  };
