import type { Asset, FirstScreenMarkup, Flow, Language, PublishedSet, ReleaseSet } from 'contract';
import { telephoneUrl } from 'contract/telephone-url';
import {
  FIRST_SCREEN_STYLE,
  FIRST_SCREEN_TEXTS,
  RELEASE_SET_ELEMENT,
} from 'contract/page-elements';
import { bootScripts } from './bootScript';
import { firstPaintOf } from './firstPaint';
import { headTags } from './headTags';
import { escape, json, verified } from './html';
import { pageCsp } from './pageCsp';

export interface PageOptions {
  /** The first screen of a new visit; without it, a page shows grey boxes until its scripts run. */
  readonly firstScreen?: FirstScreen | undefined;
  /** The origin of the site, for link previews: `https://www.example.org`. */
  readonly origin?: string | undefined;
}

/** The first screen of a new visit. */
export interface FirstScreen {
  readonly markup: Readonly<Record<Language, string>>;
  /** The English texts in it, by their Vietnamese source texts; the office may change its own later. */
  readonly texts: FirstScreenMarkup['texts'];
  /** The rules that apply to it. */
  readonly css: string;
}

/**
 * The page of a set. It names every file that a visit starts with, with its hash, so that nothing is
 * discovered late and nothing else can run.
 */
export function pageOf(set: PublishedSet, { firstScreen, origin }: PageOptions = {}): string {
  const { flow, shell, brandStyle } = set;
  const { open, boot } = bootScripts();
  const inlineStyles = [PLAIN_STYLE, ...(firstScreen ? [firstScreen.css] : [])];
  return `<!doctype html>
<html lang="en"${firstScreen ? ` data-flow="${escape(flow.id)}"` : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escape(pageCsp([open, boot], inlineStyles))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(flow.title)}</title>
${headTags(set, origin)}
${firstScreen ? shellOf(set) : ''}
<script>${open}</script>
<style>${PLAIN_STYLE}</style>
${firstScreen ? `<style id="${FIRST_SCREEN_STYLE}">${firstScreen.css}</style>` : ''}
${[...shell.styles, brandStyle].map(disabledSheet).join('\n')}
</head>
<body>
${FAILED}
${rootOf(firstScreen)}
${noScript(flow)}
${firstPaintOf(set)}
<script type="application/json" id="${RELEASE_SET_ELEMENT}">${json(inPage(set))}</script>
<script>${boot}</script>
${firstScreen ? textsOf(firstScreen) : ''}
</body>
</html>
`;
}

/** The boot script enables it, or removes it from a visit of another set. */
const disabledSheet = (asset: Asset) => `<link rel="stylesheet" disabled ${href(asset)}>`;

/**
 * Preloads of the shell's scripts, which do nothing until `open.ts` takes them out of their template: a visit
 * of another set must load nothing of this one. With a low priority, because the first paint needs none of
 * them.
 */
const shellOf = ({ shell }: PublishedSet) =>
  `<template>${shell.scripts
    .map((script) => `<link rel="preload" as="script" fetchpriority="low" ${href(script)}>`)
    .join('')}</template>`;

/** Hidden until a script has decided that the visit begins with it: in English `open.ts`, else `boot.ts`. */
const rootOf = (firstScreen: FirstScreen | undefined) =>
  firstScreen
    ? `<div id="root" hidden>${firstScreen.markup.en}</div><template lang="vi">${firstScreen.markup.vi}</template>`
    : '<div id="root"></div>';

/** After the boot script, because nothing reads it before the first paint. */
const textsOf = ({ texts }: FirstScreen) =>
  `<script type="application/json" id="${FIRST_SCREEN_TEXTS}">${json(texts)}</script>`;

/** All markup that a page can show before its scripts run, for the critical CSS. */
export const beforeScripts = (set: PublishedSet, { vi, en }: FirstScreen['markup']): string =>
  [vi, en, FAILED, firstPaintOf(set)].join('');

/** The part of a set that scripts in the page read. */
function inPage({ id, flow, packages, shell, steps }: PublishedSet): ReleaseSet {
  const { preview: _, ...read } = flow;
  return { id, flow: read, packages, shell, steps };
}

/**
 * The failure card, for when the shell does not start. In both languages, of which the reader's is shown.
 * It has roles instead of elements: the page's only `main` and `h1` belong to the form.
 */
const FAILED = `<div id="boot-failed" class="page-card" role="main" hidden><div role="alert">
<p role="heading" aria-level="1" lang="vi">Không tải được trang</p>
<p role="heading" aria-level="1" lang="en">The page did not load</p>
<button type="button" lang="vi">Tải lại</button><button type="button" lang="en">Reload</button>
</div></div>`;

const noScript = ({ contact }: Flow) =>
  `<noscript><div class="page-card" role="main"><p role="heading" aria-level="1" lang="vi">Biểu mẫu cần JavaScript để hoạt động.</p><p lang="en">This form needs JavaScript.</p>${phoneLink(contact?.phone)}</div></noscript>`;

const phoneLink = (phone: string | undefined) =>
  phone === undefined
    ? ''
    : `<p><span lang="vi">Gọi Nhà trường</span> · <span lang="en">Call the School</span><br><a href="${telephoneUrl(phone)}">${escape(phone)}</a></p>`;

/** The inline style of the cards, which must not depend on a style sheet. */
const PLAIN_STYLE =
  '.page-card{max-width:480px;margin:15vh auto 0;padding:24px;font:1rem/1.5 system-ui,sans-serif;text-align:center}' +
  '.page-card [role="heading"]{margin:0 0 16px;font-size:1.25rem;font-weight:600}' +
  '.page-card button{min-height:44px;padding:8px 32px;border:1px solid;border-radius:8px;background:none;color:inherit;font:inherit;cursor:pointer}' +
  '.page-card [hidden],[data-started] .page-card{display:none}' +
  '[data-first-screen=en] #root{display:block}';

const href = (asset: Asset) => `href="${escape(asset.url)}" ${verified(asset)}`;
