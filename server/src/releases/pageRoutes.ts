import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT_FLOW } from 'contract';
import { PREVIEW_PARAMETER } from 'contract/preview';
import { releasePaths } from 'contract/release-paths';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../errorCode';
import { type CachedResponse, cachedResponse, sendCached } from '../http/cachedResponse';
import { pageCsp } from '../http/securityHeaders';
import { brokenFlowPage } from './brokenFlowPage';
import type { Schools } from '../schools/schools';
import type { FlowHealth } from './flowHealth';

const NOT_PAGES = new Set(['api', 'packages', 'flows']);
/** A file, as `/robots.txt` or `/.well-known/security.txt`. */
const WITH_EXTENSION = /^[^?#]*\.[^/?#]*(?:[?#]|$)/;

interface Page {
  stamp: string;
  csp: string;
  response: Promise<CachedResponse>;
}

/**
 * Every path that is no API call and names no file returns the page of its flow: `/summer-school/thank`
 * that of summer-school, any other that of admission; the page itself knows its routes. A promote replaces
 * the page's file, and the next request sees it. A flow that cannot be served has a plain card there: the
 * page of another flow would be filled in for it. At a school's own host there are its flows alone, and
 * any other path leads to its first one.
 */
export function pageRoutes(
  app: FastifyInstance,
  releasesDir: string,
  health: FlowHealth,
  schools: Schools,
): void {
  const paths = releasePaths(releasesDir);
  const pages = new Map<string, Page>();

  function currentPage(flow: string): Page | undefined {
    const file = paths.page(flow);
    const stamp = stampOf(file);
    if (stamp === undefined) return undefined;
    let page = pages.get(flow);
    if (page?.stamp !== stamp) {
      const html = readFileSync(file, 'utf8');
      page = {
        stamp,
        csp: pageCsp(html),
        response: cachedResponse(html, 'text/html; charset=utf-8'),
      };
      pages.set(flow, page);
    }
    return page;
  }

  const isFlow = (segment: string) =>
    /^[a-z0-9][a-z0-9-]*$/.test(segment) && stampOf(dirname(paths.page(segment))) !== undefined;

  app.get('/*', async (request, reply) => {
    const [, segment = ''] = /^\/([^/?#]*)/.exec(request.url) ?? [];
    if (NOT_PAGES.has(segment) || WITH_EXTENSION.test(request.url)) return reply.callNotFound();
    const own = schools.atHost(request.headers.host)?.flows;
    const [first = ROOT_FLOW] = own ?? [];
    const flow = isFlow(segment) ? segment : ROOT_FLOW;
    if (own && !own.includes(flow)) {
      // It is where this leads to, and is not there.
      if (segment === first) return reply.callNotFound();
      return reply.header('cache-control', 'no-store').redirect(`/${first}/`, 302);
    }
    if (health.problemOf(flow) !== undefined) {
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
        .send(brokenFlowPage);
    }
    const page = currentPage(flow);
    if (!page) return reply.callNotFound();
    reply.header('content-security-policy', page.csp);
    // A preview is for those who were given its address.
    const { searchParams } = new URL(request.url, 'http://localhost');
    if (searchParams.has(PREVIEW_PARAMETER)) reply.header('x-robots-tag', 'noindex');
    return sendCached(request, reply, await page.response);
  });
}

function stampOf(file: string): string | undefined {
  try {
    const { mtimeNs, ino, size } = statSync(file, { bigint: true });
    return `${mtimeNs}-${ino}-${size}`;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(errorCode(error))) return undefined;
    throw error;
  }
}
