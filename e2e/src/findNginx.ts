import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install } from './debian';

/** What hosting needs, by the Debian package that brings it. */
const PROGRAMS = { 'nginx-light': 'nginx', rsync: 'rsync', openssl: 'openssl' };
const MODULES = '/usr/lib/nginx/modules';
const BROTLI = 'ngx_http_brotli_static_module.so';

/** nginx, and the module that is no part of it. */
export interface Nginx {
  readonly program: string;
  readonly brotli: string;
}

/**
 * The system's nginx, with its brotli module, rsync and openssl beside it; what is missing is
 * installed.
 *
 * @throws Error that names what is missing and cannot be installed
 */
export function findNginx(): Nginx {
  const absent = missing();
  if (absent.length > 0 && canInstall()) install(...absent);
  const still = missing();
  const program = find('nginx');
  if (still.length > 0 || !program) throw new Error(`Please install ${still.join(', ')}`);
  return { program, brotli: join(MODULES, BROTLI) };
}

function missing(): string[] {
  const programs = Object.entries(PROGRAMS).filter(([, program]) => !find(program));
  const brotli = existsSync(join(MODULES, BROTLI)) ? [] : ['libnginx-mod-http-brotli-static'];
  return [...programs.map(([name]) => name), ...brotli];
}

const find = (program: string) =>
  ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
