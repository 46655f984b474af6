import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PackageRelease } from 'contract';
import { RELEASE_FILE, type ReleasePaths } from 'contract/release-paths';
import { integrityOf } from 'contract/integrity';
import { containerName } from 'federation/build-facts';
import { describePackage } from 'release-tool/describe-package';
import { describeStep, type StepModule } from 'release-tool/describe-step';
import { packageFolder } from 'release-tool/repository';
import type { Build } from './build';
import { importFresh } from './importFresh';

/**
 * Publishes a build for development. Unlike `publish`, it does not compress files, does not call git, and
 * describes a step in this process.
 *
 * @param version that no release has
 * @throws Error when the step cannot be described
 */
export async function publishBuild(
  paths: ReleasePaths,
  { package: name, builtAs, files }: Build,
  version: string,
): Promise<PackageRelease> {
  const names = [...files.keys()].sort();
  const description = await describePackage(packageFolder(name), names, version, {
    readBuilt: async (file) => {
      const text = files.get(file)?.toString();
      return text === undefined ? undefined : (JSON.parse(text) as unknown);
    },
    describeStep: async (path) => describeStep((await importFresh(path)) as StepModule), // TypeScript checks a step's module
    ...(builtAs !== undefined && { container: containerName({ name, version: builtAs }) }),
  });
  const hashes = names.map((file) => [file, integrityOf(files.get(file) ?? Buffer.of())]);
  const release: PackageRelease = {
    ...description,
    files: Object.fromEntries(hashes) as PackageRelease['files'],
    publishedAt: new Date().toISOString(),
  };
  const target = paths.version(name, version);
  const staging = `${target}.publishing`;
  await rm(staging, { recursive: true, force: true });
  for (const [file, content] of [
    ...files,
    [RELEASE_FILE, Buffer.from(JSON.stringify(release))] as const,
  ]) {
    await mkdir(dirname(join(staging, file)), { recursive: true });
    await writeFile(join(staging, file), content);
  }
  await rename(staging, target);
  return release;
}
