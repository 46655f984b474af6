import { cp } from 'node:fs/promises';
import type { FlowFile, FlowFileStep } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { IS_INSTALLED } from '../core/repository';
import type { Change } from './changeFlow';
import { checkIn } from './checkIn';
import { publishAsItIs, publishFlow } from '../publish/publishAsItIs';
import { FLOWS_PACKAGE, currentSet, readRelease } from '../folder/readRelease';
import { SHELL_PACKAGE } from '../set/makeSet';
import { placeStep } from '../set/placeStep';

/**
 * Builds a step from its sources and plays it in a reduced flow: the step, with the options that the flow
 * sets, and the steps of the flow without answers. Nothing is published or served.
 *
 * @param after the step that it is played after, if the flow does not have it
 * @throws Error with what is wrong
 */
export async function checkAlone(
  paths: ReleasePaths,
  flowId: string,
  name: string,
  { after, ...change }: Pick<Change, 'play' | 'say'> & { readonly after?: string | undefined },
): Promise<void> {
  const current = await currentSet(paths, flowId);
  if (!current) throw new Error(`${flowId} serves no set: npm run release -- ${SERVING}`);
  const { flow, packages } = current;
  const withoutAnswers = flow.steps.flatMap(({ step, section }) =>
    section === undefined && step !== name ? step : [],
  );
  // Before anything is built.
  if (after !== undefined) placeStep<FlowFileStep>(flow, { step: name }, after);
  const played = [SHELL_PACKAGE, ...withoutAnswers, after];
  await checkIn(name, change, async (own) => {
    const versions: Record<string, string> = {};
    for (const [served, version] of Object.entries(packages)) {
      if (!played.includes(served)) continue;
      await cp(paths.version(served, version), own.version(served, version), { recursive: true });
      versions[served] = version;
    }
    versions[name] = await publishAsItIs(own, name);
    versions[FLOWS_PACKAGE] = await publishFlow(
      own,
      flowId,
      (file) => stepAlone(file, name, withoutAnswers, after),
      IS_INSTALLED ? await publishedFlows(paths, packages) : undefined,
    );
    return { flowId, versions };
  });
}

/** The command that has a set to check a step in. A step's own repository cannot make one. */
const SERVING = IS_INSTALLED ? 'check --against <address>' : 'bootstrap';

/** A flows package as a folder of releases has it: a step's own repository has no sources of flows. */
export async function publishedFlows(
  paths: ReleasePaths,
  packages: Readonly<Record<string, string>>,
) {
  const release = await readRelease(paths, FLOWS_PACKAGE, packages[FLOWS_PACKAGE]);
  return { release, folder: paths.version(FLOWS_PACKAGE, release.version) };
}

/**
 * A flow reduced to one step, which may not be in the flow yet.
 *
 * @param others the steps that follow it
 * @param after the step before it, if the flow does not have it
 * @throws Error when it cannot come after that one
 */
export function stepAlone(
  flow: FlowFile,
  name: string,
  others: readonly string[] = [],
  after?: string,
): FlowFile {
  const { options } = flow.steps.find(({ step }) => step === name) ?? {};
  const alone: FlowFileStep = { step: name, ...(options && { options }) };
  const placed = after === undefined ? flow.steps : placeStep(flow, alone, after);
  return {
    ...flow,
    steps: [
      // Its condition may name fields of other steps, like the constants.
      ...placed.filter(({ step }) => step === after).map(({ when: _, ...place }) => place),
      alone,
      ...flow.steps.filter(({ step }) => step !== after && others.includes(step)),
    ],
    constants: { nextPupil: {} },
  };
}
