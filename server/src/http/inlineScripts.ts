import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const DATA_TYPE = /\btype\s*=\s*["']?application\/(?:[a-z.-]+\+)?json\b/i;

/**
 * The hashes, as a Content-Security-Policy writes them, of a page's inline scripts. Blocks of data
 * are not run and need none. For our own pages: no parser of arbitrary HTML.
 */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes) && !DATA_TYPE.test(attributes))
    .map(([, , text = '']) => {
      // A browser hashes what it parsed, in which every line end is a line feed.
      const hash = createHash('sha256').update(text.replace(/\r\n?/g, '\n'));
      return `sha256-${hash.digest('base64')}`;
    });
}
