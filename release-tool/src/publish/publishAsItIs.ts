import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FlowFile } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { readJson } from '../core/files';
import { publish } from './publish';
import { FLOWS_PACKAGE } from '../folder/readRelease';
import { build, packageFolder, versionOf } from '../core/repository';

/**
 * Builds and publishes a package from its current sources.
 *
 * @returns the version that it was published under, which no release has
 */
export async function publishAsItIs(paths: ReleasePaths, name: string): Promise<string> {
  const version = await workInProgress(name);
  await build(name, version);
  await publish(paths, packageFolder(name), version);
  return version;
}

/**
 * Publishes the flows from their current sources, with one of them changed.
 *
 * @returns the version that they were published under
 */
export async function publishFlow(
  paths: ReleasePaths,
  flowId: string,
  change: (flow: FlowFile) => FlowFile,
): Promise<string> {
  await build(FLOWS_PACKAGE);
  const version = await workInProgress(FLOWS_PACKAGE);
  const folder = await mkdtemp(join(tmpdir(), 'flow-'));
  try {
    for (const part of ['package.json', 'dictionary.json', 'dist']) {
      await cp(join(packageFolder(FLOWS_PACKAGE), part), join(folder, part), { recursive: true });
    }
    const file = join(folder, 'dist', `${flowId}.json`);
    const flow = (await readJson(file)) as FlowFile; // the flows' own build checked it
    await writeFile(file, JSON.stringify(change(flow)));
    await publish(paths, folder, version);
  } finally {
    await rm(folder, { recursive: true });
  }
  return version;
}

/** A version that no release has; each call returns a newer one. */
export const workInProgress = async (name: string): Promise<string> =>
  `${await versionOf(name)}-dev.${Date.now()}`;
