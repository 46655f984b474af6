import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Asset } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { stepAlone } from '../release/promote/checkStep';
import { readJson } from '../release/files';
import { SHELL_PACKAGE } from '../release/promote/makeSet';
import { promote } from '../release/promote/promote';
import { publishAsItIs, publishFlow } from '../release/publish/publishAsItIs';
import { FLOWS_PACKAGE } from '../release/promote/readRelease';
import { packageFolder } from '../release/workspace';

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
    [name]: await publishAsItIs(paths, name),
    [SHELL_PACKAGE]: await publishAsItIs(paths, SHELL_PACKAGE, STANDALONE_ENTRY),
    [FLOWS_PACKAGE]: await publishFlow(paths, flowId, (flow) => stepAlone(flow, name)),
  };
  const change = { by: 'dev', allowUntranslated: true };
  await promote(paths, flowId, versions, { extraScripts: [reload] }, change);
}

async function exposesStep(name: string): Promise<boolean> {
  const file = join(packageFolder(name), 'package.json');
  if (!existsSync(file)) return false;
  const { exports = {} } = (await readJson(file)) as {
    exports?: Record<string, unknown>; // npm checks what it may be
  };
  return './step' in exports;
}
