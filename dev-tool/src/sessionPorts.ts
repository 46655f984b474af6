import type { PackageRelease } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { workInProgress } from 'release-tool/publish-as-it-is';
import { checkServedStep } from './checkServed';
import { publishBuild } from './publishBuild';
import type { SessionPorts } from './session';

interface Surroundings extends Pick<SessionPorts, 'tell' | 'say' | 'promote'> {
  /** Ends background work. */
  readonly signal: AbortSignal;
  /** Plays the served set, after the checks of `publish`; by default it is not played. */
  readonly play?: ((signal: AbortSignal) => Promise<void>) | undefined;
}

/** Publishes each build under a version of its own, and then makes the checks of `publish`. */
export function sessionPorts(
  paths: ReleasePaths,
  { tell, say, promote, signal: ended, play }: Surroundings,
): SessionPorts {
  const published = new Map<string, string>();
  const unchecked = new Set<string>();
  return {
    tell,
    say,
    promote,
    async publish(build) {
      const version = await workInProgress(build.package);
      const content = contentOf(await publishBuild(paths, build, version));
      if (published.get(build.package) === content) return undefined;
      published.set(build.package, content);
      unchecked.add(build.package);
      return version;
    },
    async play(stopped) {
      const signal = AbortSignal.any([stopped, ended]);
      for (const name of unchecked) {
        await checkServedStep(name, signal, say);
        if (signal.aborted) return;
        unchecked.delete(name);
      }
      await play?.(signal);
    },
  };
}

const contentOf = ({ version: _, publishedAt: __, ...content }: PackageRelease) =>
  JSON.stringify(content);
