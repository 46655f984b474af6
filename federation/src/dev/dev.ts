import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { releasePaths, type ReleasePaths } from 'contract/release-paths';
import type { PackageRelease } from 'contract';
import { bootstrap } from '../release/promote/bootstrap';
import { SHELL_PACKAGE } from '../release/promote/makeSet';
import { currentSet, promote } from '../release/promote/promote';
import { FLOWS_PACKAGE } from '../release/promote/readRelease';
import { workInProgress } from '../release/publish/publishAsItIs';
import { packageFolder } from '../release/workspace';
import type { Build, BuildListener } from './build';
import type { PageState } from './channel';
import { checkServedStep, playServedSet } from './checkServed';
import { errorText } from './developmentError';
import { eventStream } from './eventStream';
import { startFront } from './front';
import { namesOtherSteps } from './namesOtherSteps';
import { onSaved } from './onSaved';
import { placeThrown } from './placeThrown';
import { runScript } from './processes';
import { startProductServer } from './productServer';
import { publishBuild } from './publishBuild';
import { publishClient } from './publishClient';
import { buildByScript, watchByScript } from './scriptBuild';
import { removeOldBuilds } from './removeOldBuilds';
import { startSession, type SessionPorts } from './session';
import { assertStep, STANDALONE_ENTRY, standaloneFlow } from './standaloneFlow';
import { buildOnce, watchBuild } from './webpackBuild';

const FLOW = 'admission';

/** How the product is served in development. */
interface DevelopmentOptions {
  /** The folder for what is built. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
  /** Ends what runs beside. */
  readonly signal: AbortSignal;
}

/**
 * Serves the product on work in progress.
 *
 * @param named the packages that are watched; none: all of the flow
 * @throws Error when a package is not known, the port is in use, or what is not watched does not build
 */
export async function serveFlow(named: readonly string[], options: DevelopmentOptions) {
  const releases = join(options.folder, 'releases');
  const paths = releasePaths(releases);
  const front = await openFront(releases, options);
  const flowFile = join(packageFolder(FLOWS_PACKAGE), `${FLOW}.json`);
  if (await namesOtherSteps(flowFile, await currentSet(paths, FLOW))) {
    options.say(`The flow ${FLOW} has other steps than in ${releases}: building it anew …`);
    await rm(releases, { recursive: true });
  }
  await bootstrap(paths, options.say, undefined, buildAndPublish);
  const all = Object.keys((await currentSet(paths, FLOW))?.packages ?? {});
  const unknown = named.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `No such package in the flow ${FLOW}: ${unknown.join(', ')}. It has ${all.join(', ')}.`,
    );
  }
  const packages = named.length > 0 ? named : all;
  await front.serve(
    packages,
    (name, listener) =>
      name === FLOWS_PACKAGE
        ? Promise.resolve(watchByScript(name, listener))
        : watchPackage(name, listener),
    playServedSet,
  );
}

/**
 * Serves one step in a plain frame, without a flow around it.
 *
 * @throws Error when the package is no step, or the port is in use
 */
export async function serveStandalone(
  [name, ...others]: readonly string[],
  options: DevelopmentOptions,
) {
  if (name === undefined || others.length > 0) throw new Error('Name one step to show alone.');
  await assertStep(name);
  const releases = join(options.folder, 'standalone', name);
  const front = await openFront(releases, options);
  options.say(`Building ${name}, and a frame around it …`);
  // Not played: the frame has no progress, no next step and nothing to send.
  await front.serve([name, SHELL_PACKAGE, FLOWS_PACKAGE], async (part, listener) => {
    if (part === name) return watchPackage(name, listener);
    const isShell = part === SHELL_PACKAGE;
    listener.onBuilt(
      isShell
        ? await buildShell(STANDALONE_ENTRY)
        : standaloneFlow(await buildByScript(part), FLOW, name),
    );
  });
}

/** Begins to build a package, and tells of each build. */
type Watch = (name: string, listener: BuildListener) => Promise<unknown>;

/** Opens the port, before anything is built for it. */
async function openFront(
  releases: string,
  { folder, environment, say, signal }: DevelopmentOptions,
) {
  const paths = releasePaths(releases);
  const stream = eventStream<PageState>({ errors: [] });
  let opened: (port: number) => void = () => {};
  const first = new Promise<number>((resolve) => (opened = resolve));
  let product = () => first;
  const { port } = await startFront({
    port: Number(environment.PORT || 8080),
    host: environment.HOST || undefined,
    product: () => product(),
    follow: stream.follow,
    async onThrown(thrown) {
      const error = await placeThrown(paths, thrown);
      say(errorText(error));
      return error;
    },
  });

  return {
    async serve(packages: readonly string[], watch: Watch, play?: typeof playServedSet) {
      const data = environment.DATA_DIR ?? join(folder, 'data');
      const server = startProductServer({ RELEASES_DIR: releases, DATA_DIR: data }, say);
      const ports = await portsOf(paths, stream.send, signal, say, play);
      const hasSet = (await currentSet(paths, FLOW)) !== undefined;
      const session = startSession(packages, hasSet, ports);
      await Promise.all(packages.map((name) => watch(name, session)));
      await session.isServed;
      opened(await server.port());
      product = server.port;
      say(`Ready: http://localhost:${port}`);
    },
  };
}

async function portsOf(
  paths: ReleasePaths,
  tell: SessionPorts['tell'],
  ended: AbortSignal,
  say: SessionPorts['say'],
  play: typeof playServedSet | undefined,
): Promise<SessionPorts> {
  const client = await publishClient(paths);
  const published = new Map<string, string>();
  const unchecked = new Set<string>();
  return {
    tell,
    say,
    async publish(build) {
      const version = await workInProgress(build.package);
      const content = contentOf(await publishBuild(paths, build, version));
      if (published.get(build.package) === content) return undefined;
      published.set(build.package, content);
      unchecked.add(build.package);
      return version;
    },
    async promote(versions) {
      // A text is often written before its English.
      const change = {
        by: 'dev',
        say,
        allowUntranslated: true,
        withoutFallbacks: true,
        yes: true,
      };
      const before = await currentSet(paths, FLOW);
      const set = await promote(paths, FLOW, versions, { extraScripts: [client] }, change);
      // An open page runs the previous set until it is notified.
      await removeOldBuilds(paths, before ? [before, set] : [set]);
      return set.id;
    },
    async play(stopped) {
      const signal = AbortSignal.any([stopped, ended]);
      for (const name of unchecked) {
        await checkServedStep(name, signal, say);
        if (signal.aborted) return;
        unchecked.delete(name);
      }
      await play?.(paths, FLOW, signal, say);
    },
  };
}

const contentOf = ({ version: _, publishedAt: __, ...content }: PackageRelease) =>
  JSON.stringify(content);

async function watchPackage(name: string, listener: BuildListener) {
  if (name === SHELL_PACKAGE) {
    await buildStyles();
    // The shell is built again when they have changed.
    onSaved('step-kit', () => void buildStyles().catch(() => {}));
  }
  return watchBuild(name, listener);
}

/** The styles of step-kit, which are made from its components. */
const buildStyles = () => runScript('step-kit', 'css');

async function buildShell(entry?: string): Promise<Build> {
  await buildStyles();
  return buildOnce(SHELL_PACKAGE, entry);
}

/** What is not watched is built once, for development too. */
async function buildAndPublish(paths: ReleasePaths, name: string, version: string) {
  const build =
    name === FLOWS_PACKAGE
      ? await buildByScript(name)
      : name === SHELL_PACKAGE
        ? await buildShell()
        : await buildOnce(name);
  if (build.errors.length > 0) {
    throw new Error([`${name} does not build:`, ...build.errors.map(errorText)].join('\n'));
  }
  await publishBuild(paths, build, version);
}
