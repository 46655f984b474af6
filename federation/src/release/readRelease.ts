import { join } from 'node:path';
import type { StepOptions, When } from '../releaseSet';
import { readJson } from './files';
import type { ReleasePaths } from './releasePaths';
import type { PackageRelease } from './packageRelease';

/** The package that holds the flow files and what they name. */
export const FLOWS_PACKAGE = 'flows';

/** A step of a flow file. */
export interface FlowFileStep {
  readonly step: string;
  readonly options?: StepOptions;
  readonly when?: When;
}

/** A flow file, as the flows package published it: its own schema was checked before that. */
export interface FlowFile {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly FlowFileStep[];
  readonly submitPath: string;
  /** Files of the flows package. */
  readonly policy: Readonly<Record<'vi' | 'en', string>>;
  readonly constants: { readonly nextPupil: Readonly<Record<string, unknown>> };
  readonly idleMinutes?: number;
  readonly brand: { readonly logo: string; readonly primaryColor: string; readonly group: string };
}

/**
 * What a published version says of itself.
 *
 * @throws Error when that version is not published
 */
export async function readRelease(
  paths: ReleasePaths,
  name: string,
  version: string | undefined,
): Promise<PackageRelease> {
  if (version === undefined) throw new Error(`${name}: no version was named, and no set has one`);
  const release = await readJson(paths.release(name, version));
  if (!release) throw new Error(`${name}@${version} is not published`);
  return release as PackageRelease; // written by `publish`
}

/** @throws Error when the published flows package has no such flow */
export async function readFlow(
  paths: ReleasePaths,
  versions: Readonly<Record<string, string>>,
  flowId: string,
): Promise<FlowFile> {
  const { version } = await readRelease(paths, FLOWS_PACKAGE, versions[FLOWS_PACKAGE]);
  const flow = await readJson(join(paths.version(FLOWS_PACKAGE, version), `${flowId}.json`));
  if (!flow) throw new Error(`${FLOWS_PACKAGE}@${version} has no flow ${flowId}`);
  return flow as FlowFile;
}
