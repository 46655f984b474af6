import { evaluateCondition, type Flow, type FlowStep, type Payload } from 'contract';
import type { RootState } from './rootState';
import { selectSection, type SectionSources } from './selectSection';

/** A step that is visible with the current answers. */
export interface VisibleStep extends FlowStep {
  /** Its position in the flow's full list, from 1; the store's `step` is the same as a string. */
  readonly position: number;
}

type FormState = SectionSources & Pick<RootState, 'flow'>;

/** The visible steps, in order; the same array until they change. */
export function selectVisibleSteps(state: RootState): readonly VisibleStep[] {
  const { flow } = state;
  const positions = visiblePositions(state);
  const key = positions.join();
  if (last?.flow !== flow || last.key !== key) {
    const steps = positions.flatMap((position) => {
      const step = flow.steps[position - 1];
      return step ? [{ ...step, position }] : [];
    });
    last = { flow, key, steps };
  }
  return last.steps;
}

/** The last result, for all subscribers of the store. */
let last: { flow: Flow; key: string; steps: readonly VisibleStep[] } | undefined;

/** The positions of the visible steps, in order. */
export function visiblePositions(state: FormState): number[] {
  const before: FlowStep[] = [];
  return state.flow.steps.flatMap((step, index) => {
    if (step.when && !evaluateCondition(step.when, mergedPayload(state, before))) return [];
    before.push(step);
    return [index + 1];
  });
}

/** The merged payload of some steps, in their order. */
export function mergedPayload(state: SectionSources, steps: readonly FlowStep[]): Payload {
  const payloads = steps.map(({ section = '' }) => selectSection(state, section)?.payload);
  return Object.assign({}, ...payloads) as Payload; // merged from payloads alone
}

/**
 * Moves a form at a hidden step to the nearest earlier visible one. The first step of a flow is always
 * visible.
 */
export function clampToVisibleStep<State extends FormState>(state: State): State {
  const positions = visiblePositions(state);
  const current = Number(state.pupil.step);
  if (positions.includes(current)) return state;
  const step = String(positions.filter((position) => position < current).at(-1) ?? 1);
  return { ...state, pupil: { ...state.pupil, step, furthestStep: step } };
}
