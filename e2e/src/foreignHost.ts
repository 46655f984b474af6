import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';
import { startProduct, type Product } from './product';

const EXAMPLE = resolve(import.meta.dirname, '../../examples/foreign-host');
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
      const host = await serveForeignHost();
      const school = await startProduct({ variables: { ALLOWED_ORIGINS: host.url } });
      await host.buildFor(school.url);
      await use({ url: host.url, school });
      await school.kill();
      host.close();
    },
    { scope: 'worker' },
  ],
});

/** The example of a third-party host, on an origin of its own. */
interface ForeignHost {
  readonly url: string;
  /** Builds it for a product, as its README says. */
  buildFor(school: string): Promise<void>;
  close(): void;
}

/** Serves the example. Its page may load from itself and from the product, and has no other rights. */
async function serveForeignHost(): Promise<ForeignHost> {
  let csp = "default-src 'none'";
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    if (!FILES.includes(path)) return response.writeHead(404).end();
    readFile(join(EXAMPLE, path)).then(
      (content) =>
        response
          .writeHead(200, {
            'content-type': TYPES[extname(path)],
            'content-security-policy': csp,
          })
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as AddressInfo; // a TCP server has one
  return {
    url: `http://localhost:${port}`,
    async buildFor(school) {
      const env = { ...process.env, SCHOOL: school };
      await promisify(execFile)('npm', ['run', '-s', 'build'], { cwd: EXAMPLE, env });
      csp = [
        "default-src 'none'",
        `script-src 'self' ${school}`,
        `style-src 'self' ${school}`,
        `connect-src ${school}`,
        'img-src data:',
      ].join('; ');
    },
    close: () => server.close(),
  };
}
