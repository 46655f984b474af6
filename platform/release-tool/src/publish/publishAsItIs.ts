import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FlowFile, PackageRelease } from 'contract';
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
  await publish(paths, packageFolder(name), { version });
  return version;
}

/**
 * Publishes the flows from their current sources, or as they are published, with one of them changed.
 *
 * @param published the release to take them from, and its folder
 * @returns the version that they were published under
 */
export async function publishFlow(
  paths: ReleasePaths,
  flowId: string,
  change: (flow: FlowFile) => FlowFile,
  published?: PublishedFlows,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'flow-'));
  try {
    const version = await (published ? copyPublished(published, folder) : copySources(folder));
    const file = join(folder, 'dist', `${flowId}.json`);
    const flow = (await readJson(file)) as FlowFile; // the flows' own build checked it
    await writeFile(file, JSON.stringify(change(flow)));
    await publish(paths, folder, { version });
    return version;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A release of the flows, and its folder. */
export interface PublishedFlows {
  readonly folder: string;
  readonly release: PackageRelease;
}

async function copySources(folder: string) {
  await build(FLOWS_PACKAGE);
  for (const part of ['package.json', 'dictionary.json', 'dist']) {
    await cp(join(packageFolder(FLOWS_PACKAGE), part), join(folder, part), { recursive: true });
  }
  return workInProgress(FLOWS_PACKAGE);
}

/** Makes the folder of a package again from what is published of it. */
async function copyPublished({ folder: from, release }: PublishedFlows, folder: string) {
  const { name, version, dictionary, files } = release;
  for (const file of Object.keys(files)) await cp(join(from, file), join(folder, 'dist', file));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name, version }));
  await writeFile(join(folder, 'dictionary.json'), JSON.stringify(dictionary));
  return inProgress(version);
}

/** A version that no release has; each call returns a newer one. */
export const workInProgress = async (name: string): Promise<string> =>
  inProgress(await versionOf(name));

const inProgress = (version: string) => `${version}-dev.${Date.now()}`;
