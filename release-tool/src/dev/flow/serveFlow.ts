import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FlowFile } from 'contract';
import { releasePaths } from 'contract/release-paths';
import { assertStep } from '../../core/assertStep';
import { stepAlone } from '../../promote/checkAlone';
import { errorMessage } from '../../core/errorMessage';
import { readJson } from '../../core/files';
import { SHELL_PACKAGE } from '../../set/makeSet';
import { publishFlow } from '../../publish/publishAsItIs';
import { FLOWS_PACKAGE } from '../../folder/readRelease';
import { packageFolder } from '../../core/repository';
import { startDevServer, type DevelopmentOptions } from '../devServer';
import { onSaved } from '../onSaved';
import { runScript } from '../processes';
import { flowCompiler } from './flowCompiler';
import { startProductServer } from './productServer';
import { publishSources } from './publishSources';
import { servedFlow } from './servedFlow';
import { watchTypes } from '../watchTypes';
import { withNamed } from './withNamed';

const FLOW = 'admission';

/**
 * Serves the flow from current sources.
 *
 * @param named the packages whose types are checked; if empty, all are. One may be a step that the flow does
 *   not have. A visit begins at the first step among them
 * @throws Error when the flow has no such package, or when the port is in use
 */
export async function serveFlow(named: readonly string[], options: DevelopmentOptions) {
  const change = await withNamed(await readFlow(), named, options.after);
  const opened = named.find((name) => name !== SHELL_PACKAGE);
  const entry = 'shell/src/index.ts';
  await serve(options, { home: 'flow', types: named, opened, entry, change });
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
  await serve(options, {
    home: join('standalone', name),
    types: [name],
    entry: 'shell/src/standalone/index.tsx',
    change: (flow) => stepAlone(flow, name),
  });
}

const FLOW_FILE = join(packageFolder(FLOWS_PACKAGE), `${FLOW}.json`);

const readFlow = async () => (await readJson(FLOW_FILE)) as FlowFile; // the flows' build checks it

interface Shown {
  /** The folder for what is built, which no other of these servers may use at the same time. */
  readonly home: string;
  /** The packages whose types are checked. */
  readonly types: readonly string[];
  /** The step at which a visit begins; by default the first. */
  readonly opened?: string | undefined;
  /** The first file of the shell. */
  readonly entry: string;
  readonly change: (flow: FlowFile) => FlowFile;
}

async function serve(
  { folder, ...options }: DevelopmentOptions,
  { home, types, opened, entry, change }: Shown,
): Promise<void> {
  const { say } = options;
  const releases = join(folder, home, 'releases');
  // Described again at each start; what was registered is in another folder.
  await rm(releases, { recursive: true, force: true });
  await mkdir(releases, { recursive: true });
  const styles = runScript('step-kit', 'css');
  if (!existsSync(STYLES)) await styles;
  const shownFlow = async () => change(await readFlow());
  const steps = async () => (await shownFlow()).steps.map(({ step }) => step);
  const paths = releasePaths(releases);
  const flow = servedFlow({
    paths,
    opened,
    readFlow: shownFlow,
    publish: (name) =>
      name === FLOWS_PACKAGE ? publishFlow(paths, FLOW, change) : publishSources(paths, name),
  });
  // Never the database of the environment, which may be a real one.
  const data = join(folder, 'data');
  const server = startProductServer({ RELEASES_DIR: releases, DATA_DIR: data }, say);
  const cache = join(folder, home, 'cache');
  const compiler = flowCompiler({ entry, steps, flowFile: FLOW_FILE, cache });
  const built = new Promise<unknown>((resolve) => compiler.hooks.done.tap('Built', resolve));

  const pages = await startDevServer(compiler, options, {
    hot: true,
    proxy: [
      {
        async router({ headers }) {
          // A page that is opened after a save gets what is declared since.
          if (headers.accept?.includes('text/html')) await update();
          return `http://127.0.0.1:${await server.port()}`;
        },
        logLevel: 'error',
      },
    ],
  });
  async function update() {
    const refused = await flow.update().then(() => undefined, errorMessage);
    pages.keep('flow', refused === undefined ? [] : [{ package: FLOW, message: refused }]);
  }
  for (const name of [...(await steps()), ...IN_SHELL, FLOWS_PACKAGE]) {
    onSaved(name, (files) => {
      flow.forget(IN_SHELL.includes(name) ? SHELL_PACKAGE : name);
      // webpack watches the other files.
      if (name === FLOWS_PACKAGE || files.has('dictionary.json')) pages.reload();
      if (name === 'step-kit') void runScript(name, 'css').catch(() => {});
    });
  }
  say(`Building the flow ${FLOW} …`);
  await Promise.all([built, update(), server.port()]);
  watchTypes(types, (errors) => pages.keep('types', errors));
  say(`Ready: http://localhost:${pages.port}`);
}

/** The packages whose texts and theme the shell has. */
const IN_SHELL: readonly string[] = [SHELL_PACKAGE, 'shared-store', 'step-kit'];

/** One of the style sheets of step-kit that are generated from its components. */
const STYLES = join(packageFolder('step-kit'), 'dist/step-antd.css');
