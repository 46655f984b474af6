import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { findFile } from './findProgram';

/** Debian's place, a folder for each version. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs: the one that `POSTGRES_BIN` names, or the system's newest. */
export function findPostgres(): string {
  const named = process.env['POSTGRES_BIN'];
  const initdb = () => (named ? [named] : systemFolders()).map((folder) => join(folder, 'initdb'));
  return dirname(findFile('PostgreSQL’s initdb', 'postgresql', initdb));
}

function systemFolders(): string[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const debian = versions.sort((a, b) => Number(b) - Number(a)).map((v) => join(DEBIAN, v, 'bin'));
  return [...debian, ...(process.env['PATH'] ?? '').split(delimiter)];
}
