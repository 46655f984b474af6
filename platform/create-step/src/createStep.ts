import { execFile, type ExecFileOptions } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import semver from 'semver';
import { repositoryFiles, type Source } from './repositoryFiles';
import { stepNameOf } from './stepName';
import { writeNew } from './template';

const run = promisify(execFile);

export interface Making {
  /** The address that our packages are installed from; by default the one that npm is configured with. */
  readonly registry?: string | undefined;
  readonly say: (line: string) => void;
  /** The version of Node. */
  readonly node: string;
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Makes the repository of a step, and installs what it needs.
 *
 * @param parent the folder in which it is made
 * @throws Error in one sentence when it cannot be made; when it cannot be installed, its files are there
 */
export async function createStep(
  source: Source,
  parent: string,
  name: string,
  { registry, say, node, environment: env }: Making,
): Promise<void> {
  const { engines, scope } = source;
  if (!semver.satisfies(node, engines.node)) {
    throw new Error(
      `Node ${node} is not supported: a step needs ${engines.node} (https://nodejs.org)`,
    );
  }
  stepNameOf(name);
  const folder = resolve(parent, name);
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (found.length > 0) throw new Error(`${folder} is not empty: it has ${found[0]}`);
  const address = registry ?? (await configuredRegistry(scope, { cwd: parent, env }));
  if (!/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : '')) {
    throw new Error(`--registry "${address}": name it by its address, such as https://npm.example`);
  }
  await writeNew(folder, repositoryFiles(source, name, address));
  // Without git, there is no repository; everything else is made.
  await run('git', ['init', '--quiet', folder], { env }).catch(() => {});
  say(`Made ${name}. Installing its packages …`);
  try {
    // `npm create … --registry` sets it for everything; .npmrc names it for the scope. A silent npm would not
    // say why it fails.
    const own = { ...env, npm_config_registry: undefined, npm_config_loglevel: 'error' };
    await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, env: own });
  } catch (error) {
    throw new Error(
      `${name} is made, but its packages are not installed: ${npmProblem(error)}; run npm install there again`,
      {
        cause: error,
      },
    );
  }
}

/** The registry that npm asks for packages of a scope. */
async function configuredRegistry(scope: string, options: ExecFileOptions): Promise<string> {
  for (const key of [`${scope}:registry`, 'registry']) {
    const { stdout } = await run('npm', ['config', 'get', key], options);
    const found = String(stdout).trim();
    if (found !== 'undefined') return found;
  }
  return 'https://registry.npmjs.org/';
}

/** What npm says first of a failure, beside its code. */
function npmProblem(error: unknown): string {
  const { stderr = '', message } = error as Error & { readonly stderr?: string }; // what `execFile` rejects with
  const [, said = message] = /^npm (?:error|ERR!) (?!code|errno|syscall)(.+)$/m.exec(stderr) ?? [];
  return said;
}
