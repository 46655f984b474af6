import { readFileSync } from 'node:fs';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { releasePaths } from 'contract/release-paths';
import type { FastifyInstance } from 'fastify';
import { documentCsp, pageCsp } from '../securityHeaders';

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

/** What is served of a flow's folder: the history, the candidate and the current page are beside it. */
const SERVED = /^\/?[^/]+\/(?:sets\/[^/]+|status\.json|previews\/[0-9a-f]{32}\.json)$/;

/** The files among these that change: the status and the previews. A set's own files are named by hashes. */
const CHANGING = /\/(status|previews)(?:\/[0-9a-f]{32})?\.json$/;

/** An open page learns of a withdrawn set within a minute: a cache may keep its status for five seconds. */
const STATUS_CACHE = 'max-age=5, must-revalidate';

/**
 * The immutable files of the releases: `/packages/…` for any origin, because another host may mount a
 * released step, and `/flows/<flow>/sets/…` for our own pages. With a `.br` or `.gz` beside a file,
 * that one is sent to clients that accept it. Two more files of a flow, which change: the `status.json` that
 * its open pages look at, and what a preview's token stands for.
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
    allowedPath: (path) => SERVED.test(path),
    setHeaders(reply, path) {
      const [, changing] = CHANGING.exec(path) ?? [];
      if (changing !== undefined) {
        reply.header('cache-control', changing === 'status' ? STATUS_CACHE : 'no-store');
        return;
      }
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
