import { isDeepStrictEqual } from 'node:util';
import type { PublishedSet } from 'contract';

/**
 * The places in the flow, from 1, of the steps that a set shows in another way than the set before: another
 * version, or another entry in the flow. Where no step is, the shell or the flow's own texts are: then all.
 */
export function changedSteps(set: PublishedSet, from: PublishedSet): number[] {
  const entryOf = ({ flow }: PublishedSet, name: string) =>
    flow.steps.find(({ step }) => step === name);
  const places = set.flow.steps.map((_, index) => index + 1);
  const changed = places.filter((place) => {
    const name = set.flow.steps[place - 1]?.step ?? '';
    return (
      set.packages[name] !== from.packages[name] ||
      !isDeepStrictEqual(entryOf(set, name), entryOf(from, name))
    );
  });
  return changed.length > 0 ? changed : places;
}
