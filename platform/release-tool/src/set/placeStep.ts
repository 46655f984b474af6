/** As much of a flow as a step is placed in. */
interface Steps<S> {
  readonly id: string;
  readonly steps: readonly S[];
}

/**
 * The steps of a flow with one that may not be among them yet: that one comes after the step that is named,
 * by default before the flow's last one, the confirmation.
 *
 * @param after refused where the flow has the step
 * @throws Error when the step cannot come after that one
 */
export function placeStep<S extends { readonly step: string }>(
  { id, steps }: Steps<S>,
  added: S,
  after?: string,
): readonly S[] {
  const names = steps.map(({ step }) => step);
  if (names.includes(added.step)) {
    if (after === undefined) return steps;
    throw new Error(
      `--after ${after}: the flow ${id} has ${added.step} already: leave out --after`,
    );
  }
  const before = names.slice(0, -1);
  const place = after === undefined ? before.length : before.indexOf(after) + 1;
  if (after === undefined || place > 0) return steps.toSpliced(place, 0, added);
  const why = names.includes(after)
    ? `nothing comes after the last step of the flow ${id}`
    : `the flow ${id} has no such step`;
  throw new Error(`--after ${after}: ${why}: name one of ${before.join(', ')}`);
}
