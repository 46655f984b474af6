import { isDeepStrictEqual } from 'node:util';
import type { FlowFile } from 'contract';
import { readJson } from 'release-tool/files';

/** Whether a flow file has other steps than the set of an earlier run, or another order. */
export async function namesOtherSteps(
  file: string,
  set: { readonly flow: Pick<FlowFile, 'steps'> } | undefined,
): Promise<boolean> {
  if (!set) return false;
  const { steps } = (await readJson(file)) as FlowFile; // a build of the flows checks it
  return !isDeepStrictEqual(namesOf(steps), namesOf(set.flow.steps));
}

const namesOf = (steps: readonly { readonly step: string }[]) => steps.map(({ step }) => step);
