import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { releasePaths, type ReleasePaths } from 'contract/release-paths';
import type { Asset } from 'contract';
import { bootstrap } from 'release-tool/bootstrap';
import { SHELL_PACKAGE } from 'release-tool/make-set';
import { promote } from 'release-tool/promote';
import { FLOWS_PACKAGE, currentSet } from 'release-tool/read-release';
import { packageFolder } from 'release-tool/repository';
import type { Build, BuildListener } from './build';
import { playServedSet } from './checkServed';
import { errorText } from './developmentError';
import { forwardTo } from './forwardTo';
import { namesOtherSteps } from './namesOtherSteps';
import { onSaved } from './onSaved';
import { openFront, type DevelopmentOptions } from './openFront';
import { runScript } from './processes';
import { startProductServer } from './productServer';
import { publishBuild } from './publishBuild';
import { publishClient } from './publishClient';
import { buildByScript, watchByScript } from './scriptBuild';
import { removeOldBuilds } from './removeOldBuilds';
import { startSession } from './session';
import { sessionPorts } from './sessionPorts';
import { assertStep, STANDALONE_ENTRY, standaloneFlow } from './standaloneFlow';
import { buildOnce, watchBuild } from './webpackBuild';

const FLOW = 'admission';

/**
 * Serves the product from current sources.
 *
 * @param named the packages to watch; if empty, all packages of the flow
 * @throws Error when a package is unknown, when the port is in use, or when a package that is not watched
 *   does not build
 */
export async function serveFlow(named: readonly string[], options: DevelopmentOptions) {
  const releases = join(options.folder, 'releases');
  const paths = releasePaths(releases);
  const front = await openProduct(releases, options);
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
 * Serves one step in a plain frame, without a flow.
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
  const front = await openProduct(releases, options);
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

/** Starts to build a package, and reports each build. */
type Watch = (name: string, listener: BuildListener) => Promise<unknown>;

/** Opens the port; `serve` then serves the builds. */
async function openProduct(
  releases: string,
  { folder, environment, say, signal }: DevelopmentOptions,
) {
  const paths = releasePaths(releases);
  let opened: (port: number) => void = () => {};
  const first = new Promise<number>((resolve) => (opened = resolve));
  let product = () => first;
  const answer = forwardTo(() => product());
  const { port, tell } = await openFront(paths, { environment, say }, answer);

  return {
    async serve(packages: readonly string[], watch: Watch, play?: typeof playServedSet) {
      // Never the database of the environment, which may be a real one.
      const data = join(folder, 'data');
      const server = startProductServer({ RELEASES_DIR: releases, DATA_DIR: data }, say);
      const client = await publishClient(paths);
      const ports = sessionPorts(paths, {
        tell,
        say,
        signal,
        promote: (versions) => promoteAll(paths, versions, client, say),
        ...(play && { play: (stopped: AbortSignal) => play(paths, FLOW, stopped, say) }),
      });
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

/** @returns the id of the set */
async function promoteAll(
  paths: ReleasePaths,
  versions: Readonly<Record<string, string>>,
  client: Asset,
  say: (line: string) => void,
): Promise<string> {
  // Developers often write a text before its English.
  const change = {
    by: 'dev',
    say,
    allowUntranslated: true,
    withoutFallbacks: true,
    yes: true,
  };
  const before = await currentSet(paths, FLOW);
  const set = await promote(paths, FLOW, versions, { extraScripts: [client] }, change);
  // Open pages run the previous set until they are notified.
  await removeOldBuilds(paths, before ? [before, set] : [set]);
  return set.id;
}

async function watchPackage(name: string, listener: BuildListener) {
  if (name === SHELL_PACKAGE) {
    await buildStyles();
    // The build of the shell watches these styles.
    onSaved('step-kit', () => void buildStyles().catch(() => {}));
  }
  return watchBuild(name, listener);
}

/** The styles of step-kit, which are generated from its components. */
const buildStyles = () => runScript('step-kit', 'css');

async function buildShell(entry?: string): Promise<Build> {
  await buildStyles();
  return buildOnce(SHELL_PACKAGE, entry);
}

/** Builds a package that is not watched. */
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
