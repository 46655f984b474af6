import { createHash } from 'node:crypto';
import type { PackageRelease, PublishedSet } from 'contract';

/** The hash of the part of a release that must not change under a version. Declarations are read by no page. */
export function releaseHash({ files, ...release }: PackageRelease): string {
  const { built: _, publishedAt: __, untranslated: ___, untested: ____, ...signed } = release;
  const { signature: _____, ...content } = signed;
  const read = Object.entries(files).filter(([file]) => !file.endsWith('.d.ts'));
  return createHash('sha256')
    .update(JSON.stringify([content, read]))
    .digest('base64');
}

/** Whether a set was made with the very release, which nobody has written over since. */
export const isMadeOf = ({ packages, releaseHashes }: PublishedSet, release: PackageRelease) =>
  packages[release.name] === release.version &&
  releaseHashes?.[release.name] === releaseHash(release);
