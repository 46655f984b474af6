import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '..');

/** The server as it is deployed: its folder, and nothing of the repository around it. */
export interface DeployedServer {
  folder: string;
  remove(): void;
}

/**
 * Packages the server, and puts the packages of its lock beside it, as `npm ci` would: the installed
 * ones are copied, because compiling SQLite takes a minute.
 */
export function deployServer(): DeployedServer {
  const folder = mkdtempSync(join(tmpdir(), 'server-deployed-'));
  execFileSync('npm', ['run', '-s', 'package', '--', folder], {
    cwd: SERVER,
    env: { ...process.env, INIT_CWD: SERVER },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>; // npm writes it
  };
  for (const path of Object.keys(packages).filter(Boolean)) {
    cpSync(installed(path), join(folder, path), {
      recursive: true,
      // SQLite's sources, and what belongs to another entry of the lock.
      filter: (file) =>
        !/\/better-sqlite3\/(deps|src)$/.test(file) && !file.endsWith(`${path}/node_modules`),
    });
  }
  // Another user is to run it.
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Where the repository has a package: shared with others, or the server's alone. */
function installed(path: string): string {
  const own = join(SERVER, path);
  try {
    readFileSync(join(own, 'package.json'));
    return own;
  } catch {
    return join(SERVER, '..', path);
  }
}
