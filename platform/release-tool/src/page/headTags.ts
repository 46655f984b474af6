import type { PublishedSet } from 'contract';
import { flowUrl } from 'contract/flow-url';
import { escape } from './html';

/** The size of the link preview image that the build of the flows makes. */
const LINK_IMAGE = { width: 1200, height: 630 };

/**
 * The tags for search engines, link previews in chats, and home screens. Link previews show only
 * Vietnamese: the visitors are parents in Vietnam.
 *
 * @param origin of the site, for instance `https://www.example.org`. Without it, crawlers that do not
 *   resolve relative addresses show no image
 */
export function headTags(
  { flow, title, preview, head, darkLogo }: PublishedSet,
  origin: string | undefined,
): string {
  const both = `${title.vi} · ${title.en}`;
  const { description } = preview ?? {};
  const tags = [
    meta('name', 'description', description ? `${description.vi} ${description.en}` : both),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'vi_VN'),
    meta('property', 'og:title', preview?.title.vi ?? title.vi),
    meta('property', 'og:description', description?.vi ?? both),
    ...(origin === undefined ? [] : [meta('property', 'og:url', `${origin}${flowUrl(flow.id)}`)]),
    ...(head
      ? [
          meta('property', 'og:image', `${origin ?? ''}${head.previewImage}`),
          meta('property', 'og:image:width', `${LINK_IMAGE.width}`),
          meta('property', 'og:image:height', `${LINK_IMAGE.height}`),
          meta('property', 'og:image:alt', both),
        ]
      : []),
    meta('name', 'theme-color', flow.brand.primaryColor),
    link('icon', flow.brand.logo),
    ...(darkLogo === undefined
      ? []
      : [link('icon', darkLogo, ' media="(prefers-color-scheme:dark)"')]),
    ...(head ? [link('apple-touch-icon', head.touchIcon), link('manifest', head.manifest)] : []),
  ];
  return tags.join('\n');
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escape(content)}">`;
const link = (rel: string, url: string, more = '') =>
  `<link rel="${rel}" href="${escape(url)}"${more}>`;
