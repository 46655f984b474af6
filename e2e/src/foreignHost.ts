import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';
import { startProduct, type Product } from './product/product';
import { REPOSITORY } from './repository/paths';

const EXAMPLE = join(REPOSITORY, 'examples/foreign-host');
const FILES = ['/index.html', '/portal.css', '/dist/main.js'];
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
};

/** A third-party portal that shows the released contact step, and the product that it names. */
export interface Portal {
  readonly url: string;
  readonly school: Product;
}

export const portalTest = base.extend<object, { portal: Portal }>({
  portal: [
    async ({}, use) => {
      let csp = '';
      const host = createServer((request, response) => serveExample(request.url, response, csp));
      await new Promise<void>((done) => host.listen(0, done));
      const { port } = host.address() as AddressInfo; // a TCP server has one
      const url = `http://localhost:${port}`;
      const school = await startProduct({ variables: { ALLOWED_ORIGINS: url } });
      csp = policyFor(school.url);
      // As the example's README says.
      const env = { ...process.env, SCHOOL: school.url };
      await promisify(execFile)('npm', ['run', '-s', 'build'], { cwd: EXAMPLE, env });
      await use({ url, school });
      await school.kill();
      host.close();
    },
    { scope: 'worker' },
  ],
});

function serveExample(url: string | undefined, response: ServerResponse, csp: string) {
  const path = url === '/' ? '/index.html' : (url ?? '');
  if (!FILES.includes(path)) return response.writeHead(404).end();
  const headers = { 'content-type': TYPES[extname(path)], 'content-security-policy': csp };
  readFile(join(EXAMPLE, path)).then(
    (content) => response.writeHead(200, headers).end(content),
    () => response.writeHead(404).end(),
  );
}

/** The portal's page may load from itself and from the product, and has no other rights. */
const policyFor = (school: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${school}`,
    `style-src 'self' ${school}`,
    `connect-src ${school}`,
    'img-src data:',
  ].join('; ');
