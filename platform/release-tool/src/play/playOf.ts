import { join } from 'node:path';
import type { PackageRelease, PublishedSet } from 'contract';
import { packageUrl, type ReleasePaths } from 'contract/release-paths';
import { pageOf } from '../page/pageOf';
import type { Journey, Play, PlayFile } from '../player/protocol';
import type { Lists } from '../player/answers';

/** Describes a visit of a set, with everything that the player's process needs. */
export function playOf(
  paths: ReleasePaths,
  set: PublishedSet,
  releases: readonly PackageRelease[],
  lists: Lists,
  journey: Journey,
): Play {
  const alone = withoutFallbacks(set);
  const english = releases.flatMap((release) => Object.entries(release.dictionary));
  const dictionary = Object.fromEntries(english);
  const files = filesOf(paths, set, releases);
  return { set: alone, page: pageOf(alone), files, dictionary, lists, journey };
}

/** A fallback would hide the failure of a step. */
function withoutFallbacks(set: PublishedSet): PublishedSet {
  const steps = Object.entries(set.steps).map(([name, { fallback: _, ...step }]) => [name, step]);
  return { ...set, steps: Object.fromEntries(steps) as PublishedSet['steps'] };
}

function filesOf(
  paths: ReleasePaths,
  { brandStyle }: PublishedSet,
  releases: readonly PackageRelease[],
): Record<string, PlayFile> {
  const published = releases.flatMap(({ name, version, files }) =>
    Object.entries(files)
      // Browsers do not load source maps.
      .filter(([file]) => !file.endsWith('.map'))
      .map(([file, integrity]): [string, PlayFile] => [
        packageUrl(name, version, file),
        { path: join(paths.version(name, version), file), integrity },
      ]),
  );
  const { url, integrity } = brandStyle;
  return { ...Object.fromEntries(published), [url]: { integrity } };
}
