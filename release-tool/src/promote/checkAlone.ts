import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FlowFile } from 'contract';
import { releasePaths, type ReleasePaths } from 'contract/release-paths';
import { IS_INSTALLED } from '../core/repository';
import type { Change } from './changeFlow';
import { promote } from './promote';
import { publishAsItIs, publishFlow } from '../publish/publishAsItIs';
import { FLOWS_PACKAGE, currentSet, readRelease } from '../folder/readRelease';

/**
 * Builds a step from its sources and plays it in a reduced flow: the step, with the options that the flow
 * sets, and the steps of the flow without answers. Nothing is published or served.
 *
 * @throws Error with what is wrong
 */
export async function checkAlone(
  paths: ReleasePaths,
  flowId: string,
  name: string,
  change: Pick<Change, 'play' | 'say'>,
): Promise<void> {
  const current = await currentSet(paths, flowId);
  if (!current) throw new Error(`${flowId} serves no set: npm run release -- bootstrap`);
  const folder = await mkdtemp(join(tmpdir(), 'check-'));
  try {
    const own = releasePaths(folder);
    const withoutAnswers = current.flow.steps.flatMap(({ step, section }) =>
      section === undefined && step !== name ? step : [],
    );
    const versions: Record<string, string> = {};
    for (const [served, version] of Object.entries(current.packages)) {
      if (served === name || served === FLOWS_PACKAGE) continue;
      await cp(paths.version(served, version), own.version(served, version), { recursive: true });
      versions[served] = version;
    }
    versions[name] = await publishAsItIs(own, name);
    versions[FLOWS_PACKAGE] = await publishFlow(
      own,
      flowId,
      (flow) => stepAlone(flow, name, withoutAnswers),
      IS_INSTALLED ? await publishedFlows(paths, current.packages) : undefined,
    );
    const untranslated: string[] = [];
    await promote(
      own,
      flowId,
      versions,
      {},
      {
        ...change,
        dryRun: true,
        // Refused below, after the play has reported its findings.
        allowUntranslated: true,
        report: (entry) => untranslated.push(...(entry.untranslated ?? [])),
      },
    );
    if (untranslated.length > 0) {
      throw new Error(`${name} shows texts without English: ${untranslated.join(', ')}`);
    }
    change.say?.(`${name} is good for ${flowId}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A step's own repository has no sources of flows. */
async function publishedFlows(paths: ReleasePaths, packages: Readonly<Record<string, string>>) {
  const release = await readRelease(paths, FLOWS_PACKAGE, packages[FLOWS_PACKAGE]);
  return { release, folder: paths.version(FLOWS_PACKAGE, release.version) };
}

/** A flow reduced to one step, which may not be in the flow yet. */
export function stepAlone(flow: FlowFile, name: string, after: readonly string[] = []): FlowFile {
  const { options } = flow.steps.find(({ step }) => step === name) ?? {};
  return {
    ...flow,
    steps: [
      { step: name, ...(options && { options }) },
      ...flow.steps.filter(({ step }) => after.includes(step)),
    ],
    // Constants may name fields of other steps.
    constants: { nextPupil: {} },
  };
}
