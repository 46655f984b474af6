import type { FlowFile } from 'contract';

/**
 * A flow with a step that may not be in it yet: that one comes after the step that is named, by default before
 * the flow's last one, the confirmation.
 *
 * @param after refused where the flow has the step
 * @throws Error when the step cannot come after that one
 */
export function placeStep(flow: FlowFile, step: string, after?: string): FlowFile {
  const { id, steps } = flow;
  const names = steps.map((one) => one.step);
  if (names.includes(step)) {
    if (after === undefined) return flow;
    throw new Error(`--after ${after}: the flow ${id} has ${step} already: leave out --after`);
  }
  const before = names.slice(0, -1);
  const place = after === undefined ? before.length : before.indexOf(after) + 1;
  if (after === undefined || place > 0) {
    return { ...flow, steps: steps.toSpliced(place, 0, { step }) };
  }
  const why = names.includes(after)
    ? `nothing comes after the last step of the flow ${id}`
    : `the flow ${id} has no such step`;
  throw new Error(`--after ${after}: ${why}: name one of ${before.join(', ')}`);
}
