import { join } from 'node:path';
import { moduleFile } from 'contract/module-file';
import { pageCsp } from '../../page/pageCsp';
import { assertStep } from '../../core/assertStep';
import { packageFolder } from '../../core/repository';
import { DEVELOPMENT_URL } from '../channel';
import { answering, startDevServer, type DevelopmentOptions } from '../devServer';
import { flowCompiler, PAGE_FILES } from '../flow/flowCompiler';
import { watchTypes } from '../watchTypes';

/**
 * Serves one step in a plain frame, in a step's own repository: with a few entries of each list, and no
 * server that a registration could be sent to.
 *
 * @throws Error when the package is no step, or the port is in use
 */
export async function serveAlone(
  [name, ...others]: readonly string[],
  { folder, ...options }: DevelopmentOptions,
) {
  if (name === undefined || others.length > 0) throw new Error('Name one step to show alone.');
  await assertStep(name);
  const step = packageFolder(name);
  const compiler = flowCompiler({
    entry: moduleFile(join(import.meta.dirname, '../client/alone.ts')),
    alias: {
      'alone/step$': join(step, 'src/step.ts'),
      'alone/dictionary$': join(step, 'dictionary.json'),
    },
    inStep: join(step, 'src/'),
    cache: join(folder, 'alone'),
  });
  const built = new Promise<unknown>((resolve) => compiler.hooks.done.tap('Built', resolve));
  const page = answering(async (incoming, response) => {
    if (incoming.url !== '/') return void response.writeHead(404).end();
    response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(name));
    return Promise.resolve();
  });
  const pages = await startDevServer(compiler, options, {
    host: 'localhost',
    hot: true,
    setupMiddlewares: (middlewares) => [...middlewares, { name: 'page', middleware: page }],
  });
  options.say(`Building ${name} …`);
  await built;
  watchTypes([name], (errors) => pages.keep('types', errors));
  options.say(`Ready: http://localhost:${pages.port}`);
}

/** Has the product's policy, so that what it would refuse is noticed here. */
export const pageOf = (title: string) => `<!doctype html>
<html lang="en" data-mode="light">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pageCsp([])}">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${PAGE_FILES.styles.map((file) => `<link rel="stylesheet" href="${DEVELOPMENT_URL}${file}">`).join('')}
${PAGE_FILES.scripts.map((file) => `<script defer src="${DEVELOPMENT_URL}${file}"></script>`).join('')}
<body><div id="root"></div></body>
</html>`;
