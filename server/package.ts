import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SERVER = import.meta.dirname;
const REPOSITORY = join(SERVER, '..');

interface Manifest {
  name: string;
  version: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  type: string;
  private?: true;
  engines?: unknown;
  overrides?: unknown;
  allowScripts?: unknown;
}

/**
 * Writes the server as a folder that can be deployed: compiled, with the package.json and the lock of
 * what it needs to run, and nothing else of this repository. `npm ci` in it does the rest.
 */
function main([target, ...rest]: string[]): number {
  if (target === undefined || rest.length > 0) {
    console.error('Usage:\n  npm run -s package -w server -- <folder that is empty or not there>');
    return 2;
  }
  // npm runs a workspace's script in the workspace.
  const folder = resolve(process.env['INIT_CWD'] ?? '', target);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    console.error(`${folder} is not empty: an older server in it would stay in part.`);
    return 1;
  }
  mkdirSync(folder, { recursive: true });
  execFileSync(process.execPath, ['build.mjs'], { cwd: SERVER, stdio: 'inherit' });
  cpSync(join(SERVER, 'dist'), join(folder, 'dist'), { recursive: true });
  const manifest = deployedManifest();
  write(join(folder, 'package.json'), manifest);
  write(join(folder, 'package-lock.json'), wholeLock(manifest));
  // Leaves those that the manifest needs, at their locked versions, without asking a registry.
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--offline', '-s'], {
    cwd: folder,
    stdio: 'inherit',
  });
  console.log(`The server is in ${folder}: run npm ci --omit=dev there.`);
  return 0;
}

function deployedManifest(): Manifest {
  const root = readJson<Manifest>(join(REPOSITORY, 'package.json'));
  const server = readJson<Manifest>(join(SERVER, 'package.json'));
  const { name, version, type, scripts, dependencies } = server;
  // Contract is part of the compiled programs.
  const { contract: _, ...needed } = dependencies;
  const commands = Object.entries(scripts).flatMap(([command, script]) => {
    const [, program] = /^node --import tsx src\/(\w+)\.ts$/.exec(script) ?? [];
    return program === undefined ? [] : [[command, `node dist/${program}.js`] as const];
  });
  return {
    name,
    version,
    private: true,
    type,
    engines: root.engines,
    scripts: { start: scripts['start'] ?? '', ...Object.fromEntries(commands) },
    dependencies: needed,
    overrides: root.overrides,
    allowScripts: root.allowScripts,
  };
}

/** The repository's lock, with the server as its root. */
function wholeLock({ name, version, dependencies }: Manifest): object {
  const lock = join(REPOSITORY, 'package-lock.json');
  const { packages } = readJson<{ packages: Record<string, { link?: boolean }> }>(lock);
  const entries = Object.entries(packages).filter(([, { link }]) => !link);
  const inFolder = (folder: string) =>
    Object.fromEntries(
      entries
        .filter(([path]) => path.startsWith(`${folder}node_modules/`))
        .map(([path, entry]) => [path.slice(folder.length), entry]),
    );
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name, version, dependencies },
      ...inFolder(''),
      // What npm could not share with the other packages.
      ...inFolder('server/'),
    },
  };
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T; // npm checks both
}

function write(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

process.exitCode = main(process.argv.slice(2));
