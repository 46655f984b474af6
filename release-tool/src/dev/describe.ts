import type { PackageRelease } from 'contract';
import { integrityOf } from 'contract/integrity';
import { describePackage } from '../publish/describePackage';
import { describeStep, type StepModule } from '../publish/describeStep';
import { packageFolder } from '../core/repository';
import { importFresh } from './importFresh';

/** The files of a package, by their paths. */
export type Files = ReadonlyMap<string, Buffer>;

/**
 * Describes a package for its release, from its sources and from files in memory.
 *
 * @throws Error when it cannot be described
 */
export async function describe(
  name: string,
  version: string,
  files: Files,
): Promise<PackageRelease> {
  const names = [...files.keys()].sort();
  const description = await describePackage(packageFolder(name), names, version, {
    async readBuilt(file) {
      const text = files.get(file)?.toString();
      return text === undefined ? undefined : (JSON.parse(text) as unknown);
    },
    // TypeScript checks a step's module.
    describeStep: async (path) => describeStep((await importFresh(path)) as StepModule),
  });
  const hashes = names.map((file) => [file, integrityOf(files.get(file) ?? Buffer.of())] as const);
  return { ...description, files: Object.fromEntries(hashes) };
}
