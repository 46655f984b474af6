import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FlowFile } from 'contract';
import { releasePaths } from 'contract/release-paths';
import { assertStep } from '../../core/assertStep';
import { errorMessage } from '../../core/errorMessage';
import { packageFolder } from '../../core/repository';
import { FLOWS_PACKAGE } from '../../folder/readRelease';
import { flowPackages, SHELL_PACKAGE } from '../../set/makeSet';
import { placeStep } from '../../set/placeStep';
import { DEVELOPMENT_FOLDER, startDevServer } from '../devServer';
import { onSaved } from '../onSaved';
import { runScript } from '../processes';
import { flowCompiler } from './flowCompiler';
import { startProductServer } from './productServer';
import { FLOW, FLOW_FILE, readFlow, servedFlow } from './servedFlow';

/**
 * Serves the flow from current sources.
 *
 * @param named the packages whose types are checked; if empty, all are. One may be a step that the flow does
 *   not have. A visit begins at the first step among them
 * @param after the step after which that one is shown; by default before the flow's last one
 * @throws Error when the flow has no such package
 */
export async function serveFlow(named: readonly string[], after?: string): Promise<void> {
  const change = await withNamed(await readFlow(), named, after);
  const opened = named.find((name) => name !== SHELL_PACKAGE);
  const releases = join(DEVELOPMENT_FOLDER, 'flow/releases');
  // Described again at each start; what was registered is in another folder.
  await rm(releases, { recursive: true, force: true });
  await mkdir(releases, { recursive: true });
  const styles = runScript('step-kit', 'css');
  if (!existsSync(STYLES)) await styles;
  const steps = async () => change(await readFlow()).steps.map(({ step }) => step);
  const flow = servedFlow(releasePaths(releases), change, opened);
  // Never the database of the environment, which may be a real one.
  const data = join(DEVELOPMENT_FOLDER, 'data');
  const port = startProductServer({ RELEASES_DIR: releases, DATA_DIR: data });
  const program = flowCompiler({
    entry: join(packageFolder(SHELL_PACKAGE), 'src/index.ts'),
    cache: join(DEVELOPMENT_FOLDER, 'flow/cache'),
    ...{ steps, flowFile: FLOW_FILE },
  });
  const pages = await startDevServer(program, {
    proxy: [
      {
        async router({ headers }) {
          // A page that is opened after a save gets what is declared since.
          if (headers.accept?.includes('text/html')) await update();
          return `http://127.0.0.1:${await port()}`;
        },
        logLevel: 'error',
      },
    ],
  });
  async function update() {
    pages.keep(FLOW, await flow.update().then(() => undefined, errorMessage));
  }
  for (const name of [...(await steps()), ...IN_SHELL, FLOWS_PACKAGE]) {
    onSaved(name, (files) => {
      flow.forget(IN_SHELL.includes(name) ? SHELL_PACKAGE : name);
      // webpack watches the other files.
      if (name === FLOWS_PACKAGE || files.has('dictionary.json')) pages.reload();
      if (name === 'step-kit') void runScript(name, 'css').catch(() => {});
    });
  }
  console.log(`Building the flow ${FLOW} …`);
  await Promise.all([update(), port()]);
  await pages.ready(named);
}

/**
 * What makes a flow show the packages that are named.
 *
 * @throws Error when one is neither in the flow nor the only step that it does not have
 */
async function withNamed(flow: FlowFile, named: readonly string[], after?: string) {
  const all = flowPackages(flow);
  const unknown = named.filter((name) => !all.includes(name));
  const [step, ...more] = unknown;
  if (step === undefined && after !== undefined) {
    throw new Error(`--after is for a step that the flow ${flow.id} does not have: name it`);
  }
  if (step === undefined) return (same: FlowFile) => same;
  if (more.length > 0 || !existsSync(packageFolder(step))) {
    throw new Error(
      `No such package in the flow ${flow.id}: ${unknown.join(', ')}. It has ${all.join(', ')}.`,
    );
  }
  await assertStep(step);
  const change = (one: FlowFile) => placeStep(one, step, after);
  change(flow);
  return change;
}

/** The packages whose texts and theme the shell has. */
const IN_SHELL: readonly string[] = [SHELL_PACKAGE, 'shared-store', 'step-kit'];

/** One of the style sheets of step-kit that are generated from its components. */
const STYLES = join(packageFolder('step-kit'), 'dist/step-antd.css');
