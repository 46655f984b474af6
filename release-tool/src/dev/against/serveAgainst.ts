import { join } from 'node:path';
import { flowUrl, type FlowFileStep } from 'contract';
import { moduleFile } from 'contract/module-file';
import { assertStep } from '../../core/assertStep';
import { checkStep } from '../../checks/checkStep';
import { errorMessage } from '../../core/errorMessage';
import { isStep } from '../../checks/fallbacks';
import { SHELL_PACKAGE } from '../../set/makeSet';
import { readServedRelease } from '../../site/mirrorSet';
import { placeStep } from '../../set/placeStep';
import { readFlowSet } from '../../site/readFlowSet';
import { REPOSITORY } from '../../core/repository';
import { contentOf, openSite, siteAddress } from '../../site/site';
import webpack, { type Configuration } from 'webpack';
import { DEVELOPMENT_URL } from '../channel';
import { compiled } from '../compiled';
import { describe, type Files } from '../describe';
import { answering, CLIENT_MODULE, startDevServer, type DevelopmentOptions } from '../devServer';
import { onSaved } from '../onSaved';
import { watchTypes } from '../watchTypes';
import { answerAgainst } from './answerAgainst';
import { localConfiguration, localVersion } from './localBuild';
import type { LocalStep } from './localPage';

/**
 * Serves a published flow with one local step, which is built as a remote. Everything else is read from the
 * flow's site on request, and nothing is sent there.
 *
 * @param name of the step
 * @param against the address of the flow's page
 * @throws Error when the package is no step, when the site serves no flow there, or when the port is in use
 */
export async function serveAgainst(name: string, against: string, options: DevelopmentOptions) {
  const { say, after } = options;
  const address = siteAddress(against);
  await assertStep(name);
  const site = openSite(address.origin);
  const { flow, packages } = await readFlowSet(site, address.pathname);
  const steps = placeStep<FlowFileStep>(flow, { step: name }, after);
  const read = async (path: string) =>
    contentOf(await site.read(path), ': the step is checked by it');
  const version = packages[SHELL_PACKAGE] ?? '';
  const shell = await readServedRelease(site, SHELL_PACKAGE, version, read);

  let onFirst: (step: LocalStep) => void = () => {};
  let local = new Promise<LocalStep>((resolve) => (onFirst = resolve));
  let built: Files = new Map();
  const accept = async () => {
    try {
      const release = await describe(name, await localVersion(name), built);
      if (!isStep(release)) throw new Error(`${name} is no step`);
      const problems = checkStep({ ...flow, steps }, shell, release);
      if (problems.length > 0) throw new Error(problems.join('\n'));
      const shown = { flow: flow.id, after, site: site.origin };
      const step = { release, ...shown, client: { url: CLIENT_URL, integrity: '' } };
      onFirst(step);
      local = Promise.resolve(step);
      pages.reload();
    } catch (error) {
      pages.show([{ package: name, message: errorMessage(error) }]);
    }
  };

  const compiler = webpack([await localConfiguration(name), CLIENT]);
  const [remote] = compiler.compilers;
  // Later webpack has only the sizes of the files.
  remote?.hooks.emit.tap('Accept', (compilation) => {
    built = new Map(
      compilation.getAssets().map(({ name: file, source }) => [file, source.buffer()]),
    );
  });
  remote?.hooks.done.tap('Accept', (stats) => {
    if (!stats.hasErrors()) void accept();
  });
  // webpack watches the other files.
  onSaved(name, (files) => {
    if (files.has('dictionary.json')) void accept();
  });
  const answer = answering(answerAgainst({ site, local: () => local, say }));
  const pages = await startDevServer(compiler, options, {
    // Only this machine may reach the site through this port.
    host: 'localhost',
    // It would become a part of the remote.
    client: false,
    hot: false,
    // A build that is refused is not shown.
    liveReload: false,
    setupMiddlewares: (middlewares) => [...middlewares, { name: 'site', middleware: answer }],
  });
  say(`Building ${name} for the flow ${flow.id} of ${site.origin} …`);
  await local;
  watchTypes([name], (errors) => pages.keep('types', errors));
  say(`Ready: http://localhost:${pages.port}${flowUrl(flow.id)}`);
}

const CLIENT_URL = `${DEVELOPMENT_URL}client.js`;

/** The script that is added to the site's pages. */
const CLIENT: Configuration = {
  mode: 'development',
  target: ['web', 'es2022'],
  context: REPOSITORY,
  entry: { client: [CLIENT_MODULE, moduleFile(join(import.meta.dirname, '../client/against.ts'))] },
  devtool: false,
  infrastructureLogging: { level: 'error' },
  output: { filename: '[name].js', publicPath: DEVELOPMENT_URL, uniqueName: 'development' },
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [compiled()] },
};
