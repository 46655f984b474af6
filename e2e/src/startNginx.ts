import { execFileSync, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFile, findProgram } from 'server/testing/findProgram';
import { freePort } from 'server/testing/freePort';

const SITE = resolve(import.meta.dirname, '../../docs/hosting/nginx.conf');
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** A started nginx. */
export interface StartedNginx {
  readonly url: string;
  /** The same without encryption. */
  readonly plainUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts nginx with the documented configuration, on a free port and with a certificate of its own.
 *
 * @param releases the folder that it serves
 * @param server the address of the started server, whose API it passes on
 */
export async function startNginx(releases: string, server: string): Promise<StartedNginx> {
  const program = findProgram('nginx', 'nginx-light');
  const brotli = findFile('its brotli module', 'libnginx-mod-http-brotli-static', [BROTLI]);
  const [port, plainPort] = [await freePort(), await freePort()];
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  // nginx's workers are another user.
  for (const path of [folder, releases]) await chmod(path, 0o755);
  const [certificate, key] = [join(folder, 'site.pem'), join(folder, 'site.key')];
  makeCertificate(certificate, key);

  const site = replaceEach(await readFile(SITE, 'utf8'), [
    ['127.0.0.1:8080', `127.0.0.1:${new URL(server).port}`],
    ['/srv/admission/releases', releases],
    ['/etc/ssl/admission.pem', certificate],
    ['/etc/ssl/admission.key', key],
    ['listen 80;', `listen ${plainPort};`],
    ['listen 443 ', `listen ${port} `],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const configuration = join(folder, 'nginx.conf');
  await writeFile(
    configuration,
    `load_module ${brotli};
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
access_log off;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${site}
}
`,
  );

  const nginx = spawn(program, ['-p', folder, '-c', configuration, '-g', 'daemon off;']);
  let said = '';
  nginx.stderr.on('data', (chunk) => (said += chunk));
  const ended = new Promise<void>((done) => nginx.once('exit', () => done()));
  await Promise.race([
    answers(port),
    ended.then(() => Promise.reject(new Error(`nginx does not run:\n${said}`))),
  ]);
  return {
    url: `https://localhost:${port}`,
    plainUrl: `http://localhost:${plainPort}`,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

function makeCertificate(certificate: string, key: string) {
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    findProgram('openssl', 'openssl'),
    [...words, ...names, '-out', certificate, '-keyout', key],
    {
      stdio: 'ignore',
    },
  );
}

/** @throws Error when one of the texts does not occur exactly once */
function replaceEach(text: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((before, [from, to]) => {
    const parts = before.split(from);
    if (parts.length !== 2) throw new Error(`${from} occurs ${parts.length - 1} times in ${SITE}`);
    return parts.join(to);
  }, text);
}

async function answers(port: number): Promise<void> {
  for (;;) {
    const connected = await new Promise<boolean>((done) => {
      const socket = connect(port, 'localhost', () => done(true)).on('error', () => done(false));
      socket.once('close', () => socket.destroy());
      socket.once('connect', () => socket.end());
    });
    if (connected) return;
    await new Promise((later) => setTimeout(later, 50));
  }
}
