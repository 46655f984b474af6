import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { addressParts, flowUrl, ROOT_FLOW } from 'contract';
import { PREVIEW_PARAMETER } from 'contract/preview';
import { releasePaths } from 'contract/release-paths';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../../core/errorCode';
import { type CachedResponse, cachedResponse, sendCached } from '../cachedResponse';
import { NOT_PAGES } from '../errors';
import { pageCsp } from '../securityHeaders';
import { brokenFlowPage } from './brokenFlowPage';
import type { Schools } from '../../config/schools';
import type { FlowHealth } from '../../content/flowHealth';

/** Names a file, such as `/robots.txt` or `/.well-known/security.txt`; not `index.html`, and not a sentence's full stop. */
const FILE = /\.(?!html?$)[^/]*[^\W_]$/i;

/** React hydrates the page's markup, comments included: a proxy must not minify it. */
const PAGE_CACHE = 'no-cache, no-transform';

interface Page {
  stamp: string;
  csp: string;
  response: Promise<CachedResponse>;
}

/**
 * Every path that is no API call and names no file returns the page of its flow: `/summer-school/thank`
 * that of summer-school, any other that of admission; the page itself knows its routes, and says so where a
 * path is none of them. A path that names a flow otherwise, as `/Summer_School,`, leads to it. A file that is
 * not there is a page too for a browser that opens it. A promote replaces the page's file, and the next
 * request sees it. A flow that cannot be served has a plain card there: the page of another flow would be
 * filled in for it. At a school's own host there are its flows alone: its address leads to its first one,
 * and any other path has the page of that one.
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
        response: cachedResponse(html, 'text/html; charset=utf-8', PAGE_CACHE),
      };
      pages.set(flow, page);
    }
    return page;
  }

  const isFlow = (segment: string) =>
    /^[a-z0-9][a-z0-9-]*$/.test(segment) && stampOf(dirname(paths.page(segment))) !== undefined;

  app.get('/*', async (request, reply) => {
    const [, path = '', search = ''] = /^([^?#]*)([^#]*)/.exec(request.url) ?? [];
    const [, segment = ''] = path.split('/');
    if (NOT_PAGES.has(segment)) return reply.callNotFound();
    if (FILE.test(path) && !request.headers.accept?.includes('text/html')) {
      return reply.callNotFound();
    }
    const own = schools.atHost(request.headers.host)?.flows;
    const [first = ROOT_FLOW] = own ?? [];
    const isServed = (flow: string) => isFlow(flow) && (own?.includes(flow) ?? true);
    const leadTo = (address: string) =>
      reply.header('cache-control', 'no-store').redirect(address + search, 302);
    const [named = ''] = addressParts(path);
    if (named !== segment && isServed(named)) return leadTo(flowUrl(named));
    if (path === '/' && own && !own.includes(ROOT_FLOW)) return leadTo(flowUrl(first));
    const flow = isServed(segment) ? segment : first;
    // The school's flow has not been released.
    if (own && !isFlow(flow)) return reply.callNotFound();
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
    if (new URLSearchParams(search).has(PREVIEW_PARAMETER)) reply.header('x-robots-tag', 'noindex');
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
