import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFile, findProgram } from 'server/testing/findProgram';
import { freePort } from 'server/testing/freePort';
import { runNginx } from 'server/testing/nginx';
import { replaceEach } from './repository/patch';
import { REPOSITORY } from './repository/paths';

const SITE = join(REPOSITORY, 'docs/hosting/nginx.conf');
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export type StartedNginx = Awaited<ReturnType<typeof startNginx>>;

/**
 * Starts nginx with the documented configuration, on a free port and with a certificate of its own.
 *
 * @param releases the folder that it serves
 * @param server the address of the started server, whose API it passes on
 */
export async function startNginx(releases: string, server: string) {
  const brotli = findFile('its brotli module', 'libnginx-mod-http-brotli-static', () => [BROTLI]);
  const [port, plainPort] = [await freePort(), await freePort()];
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  const [certificate, key] = [join(folder, 'site.pem'), join(folder, 'site.key')];
  makeCertificate(certificate, key);
  // nginx's workers are another user.
  await chmod(releases, 0o755);
  const changes = [
    ['127.0.0.1:8080', `127.0.0.1:${new URL(server).port}`],
    ['/srv/admission/releases', releases],
    ['/etc/ssl/admission.pem', certificate],
    ['/etc/ssl/admission.key', key],
    ['listen 80;', `listen ${plainPort};`],
    ['listen 443 ', `listen ${port} `],
  ] as const;
  const site = replaceEach(await readFile(SITE, 'utf8'), changes, SITE);
  const stop = await runNginx(site, port, `load_module ${brotli};`);
  return {
    url: `https://localhost:${port}`,
    /** The same without encryption. */
    plainUrl: `http://localhost:${plainPort}`,
    async stop() {
      await stop();
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
    { stdio: 'ignore' },
  );
}
