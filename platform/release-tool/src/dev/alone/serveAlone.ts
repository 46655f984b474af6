import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { moduleFile } from 'contract/module-file';
import { pageCsp } from '../../page/pageCsp';
import { assertStep } from '../../core/assertStep';
import { packageFolder } from '../../core/repository';
import { DEVELOPMENT_URL } from '../channel';
import { DEVELOPMENT_FOLDER, startDevServer } from '../devServer';
import { flowCompiler, PAGE_FILES } from '../flow/flowCompiler';

/**
 * Serves one step in a plain frame, with a few entries of each list, and no server that a registration could
 * be sent to.
 *
 * @throws Error when it is not one package, or no step
 */
export async function serveAlone([name, ...others]: readonly string[]): Promise<void> {
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
    cache: join(DEVELOPMENT_FOLDER, 'alone', name),
  });
  const middleware = ({ url }: IncomingMessage, response: ServerResponse) => {
    if (url !== '/') response.writeHead(404).end();
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(name));
  };
  const pages = await startDevServer(compiler, {
    setupMiddlewares: (middlewares) => [...middlewares, { name: 'page', middleware }],
  });
  console.log(`Building ${name} …`);
  await pages.ready([name]);
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
