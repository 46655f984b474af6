import { errorMessage } from 'release-tool/error-message';
import type { Build, BuildListener } from './build';
import { errorText, type DevelopmentError } from './developmentError';
import type { PageState } from './channel';

/** What a session does with builds. */
export interface SessionPorts {
  /** Publishes a build. @returns its version; undefined when its content has not changed */
  readonly publish: (build: Build) => Promise<string | undefined>;
  /** Makes the flow serve these versions. @returns the id of the set */
  readonly promote: (versions: Readonly<Record<string, string>>) => Promise<string>;
  /** Plays the served set. */
  readonly play: (signal: AbortSignal) => Promise<void>;
  /** Sends the state to the open pages. */
  readonly tell: (state: PageState) => void;
  readonly say: (line: string) => void;
}

export interface Session extends BuildListener {
  /** Resolves when a set is served for the first time. */
  readonly isServed: Promise<void>;
}

/**
 * Serves each successful build at once, and plays the set afterwards; a newer save stops the play. While
 * one package does not build, its last version stays served.
 *
 * @param packages that are built; without a set, nothing is served before all of them are built
 * @param hasSet whether the flow already serves a set
 */
export function startSession(
  packages: readonly string[],
  hasSet: boolean,
  { publish, promote, play, tell, say }: SessionPorts,
): Session {
  const unbuilt = new Set(packages);
  const saved = new Set<string>();
  const errors = new Map<string, readonly DevelopmentError[]>();
  const built = new Map<string, Build>();
  let unserved: Record<string, string> = {};
  let set: string | undefined;
  let savedAt = performance.now();
  let isPlayed = true;
  let playing = new AbortController();
  let turn = Promise.resolve();
  let onServed = () => {};
  const isServed = new Promise<void>((resolve) => (onServed = resolve));

  const record = (about: string, found: readonly DevelopmentError[]) => {
    if (found.length > 0) found.forEach((error) => say(errorText(error)));
    else if ((errors.get(about) ?? []).length > 0) say(`${about}: mended`);
    errors.set(about, found);
  };
  const state = (): PageState => ({
    ...(set !== undefined && { set }),
    errors: [...errors.values()].flat(),
  });

  return {
    isServed,
    onSave(name) {
      playing.abort();
      if (saved.size === 0) savedAt = performance.now();
      saved.add(name);
    },
    onBuilt(build) {
      playing.abort();
      unbuilt.delete(build.package);
      saved.delete(build.package);
      record(build.package, build.errors);
      if (build.errors.length === 0) built.set(build.package, build);
      turn = turn.then(serve);
    },
  };

  async function serve() {
    if (unbuilt.size > 0) return;
    const builds = [...built.values()];
    built.clear();
    for (const build of builds) await publishOne(build);
    await promoteAll();
    tell(state());
    const isIdle = saved.size === 0 && built.size === 0;
    if (isIdle && !isPlayed) void playServed();
  }

  async function publishOne(build: Build) {
    const name = build.package;
    try {
      const version = await publish(build);
      if (version !== undefined) unserved[name] = version;
      record(name, []);
    } catch (error) {
      record(name, [{ package: name, message: errorMessage(error) }]);
    }
  }

  async function promoteAll() {
    const names = Object.keys(unserved);
    const isWhole = hasSet || set !== undefined || packages.every((name) => names.includes(name));
    if (!isWhole || (set !== undefined && names.length === 0)) return;
    try {
      set = await promote(unserved);
      const seconds = ((performance.now() - savedAt) / 1000).toFixed(1);
      if (names.length > 0) say(`Served ${names.join(', ')} after ${seconds} s`);
      unserved = {};
      isPlayed = false;
      record(THE_SET, []);
      onServed();
    } catch (error) {
      record(THE_SET, [{ package: THE_SET, message: errorMessage(error) }]);
    }
  }

  async function playServed() {
    const { signal } = (playing = new AbortController());
    try {
      await play(signal);
      if (!signal.aborted) isPlayed = true;
    } catch (error) {
      say(errorMessage(error));
    }
  }
}

/** The subject of errors that do not belong to one package. */
const THE_SET = 'The flow';
