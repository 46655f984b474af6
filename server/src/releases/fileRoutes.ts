import { readFileSync } from 'node:fs';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { releasePaths } from 'contract/release-paths';
import type { FastifyInstance } from 'fastify';
import { documentCsp, pageCsp } from '../http/securityHeaders';

const immutableFiles = {
  // A missing file is 404: a page in its place would be run as a script, and cached for ever.
  index: false,
  dotfiles: 'ignore',
  immutable: true,
  maxAge: '365d',
  preCompressed: true,
  decorateReply: false,
  suppressWarning: true,
} satisfies Partial<FastifyStaticOptions>;

/**
 * The immutable files of the releases: `/packages/…` for any origin, because another host may mount a
 * released step, and `/flows/<flow>/sets/…` for our own pages. With a `.br` or `.gz` beside a file,
 * that one is sent to clients that accept it.
 */
export async function fileRoutes(app: FastifyInstance, releasesDir: string): Promise<void> {
  const paths = releasePaths(releasesDir);
  await app.register(async (scope) => {
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      done();
    });
    await scope.register(fastifyStatic, {
      ...immutableFiles,
      root: paths.packages,
      prefix: '/packages/',
      setHeaders(reply, path) {
        if (!/\.pdf(\.br|\.gz)?$/i.test(path)) return;
        reply.headers({
          'content-security-policy': documentCsp,
          'content-disposition': 'inline',
        });
      },
    });
  });

  const csps = new Map<string, string>();
  await app.register(fastifyStatic, {
    ...immutableFiles,
    root: paths.flows,
    prefix: '/flows/',
    // The history and the current page are beside the sets, and must not be served here.
    allowedPath: (path) => /^\/?[^/]+\/sets\/[^/]+$/.test(path),
    setHeaders(reply, path) {
      const page = path.replace(/\.(br|gz)$/, '');
      if (!page.endsWith('.html')) return;
      let csp = csps.get(page);
      if (csp === undefined) {
        csp = pageCsp(readFileSync(page, 'utf8'));
        csps.set(page, csp);
      }
      reply.header('content-security-policy', csp);
    },
  });
}
