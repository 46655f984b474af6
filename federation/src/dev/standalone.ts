import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Asset, FlowFile } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { readJson } from '../release/files';
import { SHELL_PACKAGE } from '../release/makeSet';
import { promote } from '../release/promote';
import { publish } from '../release/publish';
import { FLOWS_PACKAGE } from '../release/readRelease';
import { build, packageFolder } from '../release/workspace';
import { publishWork, workInProgress } from './rebuild';

/** The entry of the shell that shows one step in a plain frame. */
const STANDALONE_ENTRY = './src/standalone/index.tsx';

/**
 * Makes a flow serve one step alone: the shell with a frame for it, and a flow of this step only, with
 * the options that the flow sets on it.
 *
 * @throws Error when the package is no step, or something does not build
 */
export async function promoteStandalone(
  paths: ReleasePaths,
  flowId: string,
  name: string,
  reload: Asset,
): Promise<void> {
  if (!(await exposesStep(name))) throw new Error(`${name} is no step: it does not expose ./step`);
  const versions = {
    ...(await publishWork(paths, [name])),
    ...(await publishWork(paths, [SHELL_PACKAGE], STANDALONE_ENTRY)),
    [FLOWS_PACKAGE]: await publishFlow(paths, flowId, name),
  };
  await promote(paths, flowId, versions, { extraScripts: [reload] });
}

/** The current flow, reduced to one step. A step that it does not have yet gets no options. */
export function standaloneFlow(flow: FlowFile, name: string): FlowFile {
  const { options } = flow.steps.find(({ step }) => step === name) ?? {};
  return {
    ...flow,
    steps: [{ step: name, ...(options && { options }) }],
    // They name fields of other steps, too.
    constants: { nextPupil: {} },
  };
}

async function exposesStep(name: string): Promise<boolean> {
  const file = join(packageFolder(name), 'package.json');
  if (!existsSync(file)) return false;
  const { exports = {} } = (await readJson(file)) as {
    exports?: Record<string, unknown>; // npm checks what it may be
  };
  return './step' in exports;
}

async function publishFlow(paths: ReleasePaths, flowId: string, name: string): Promise<string> {
  await build(FLOWS_PACKAGE);
  const version = await workInProgress(FLOWS_PACKAGE);
  const folder = await mkdtemp(join(tmpdir(), 'standalone-'));
  try {
    for (const part of ['package.json', 'dictionary.json', 'dist']) {
      await cp(join(packageFolder(FLOWS_PACKAGE), part), join(folder, part), { recursive: true });
    }
    const file = join(folder, 'dist', `${flowId}.json`);
    const flow = (await readJson(file)) as FlowFile; // the flows' own build checked it
    await writeFile(file, JSON.stringify(standaloneFlow(flow, name)));
    await publish(paths, folder, version);
  } finally {
    await rm(folder, { recursive: true });
  }
  return version;
}
