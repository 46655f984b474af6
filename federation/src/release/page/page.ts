import type { Asset, PublishedSet, ReleaseSet } from 'contract';
import { RELEASE_SET_ELEMENT } from '../../releaseSetElement';
import { bootScript } from './bootScript';
import { firstPaintOf } from './firstPaint';
import { escape } from './html';
import { pageCsp } from './pageCsp';

export interface PageOptions {
  /** Scripts outside of the set, for development. */
  readonly extraScripts?: readonly Asset[];
}

/**
 * The page of a set: it names everything that a visit starts with, with its hash, so that nothing is
 * discovered later and nothing else can run.
 */
export function pageOf(set: PublishedSet, { extraScripts = [] }: PageOptions = {}): string {
  const { flow, shell, brandStyle } = set;
  // Before the style sheets, which it would have to wait for. It starts the scripts itself, so that a
  // visit that is pinned to another set loads nothing of this one.
  const boot = bootScript();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escape(pageCsp(boot))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(flow.title)}</title>
<meta name="theme-color" content="${escape(flow.brand.primaryColor)}">
<link rel="icon" href="${escape(flow.brand.logo)}">
<script type="application/json" id="${RELEASE_SET_ELEMENT}">${json(inPage(set))}</script>
<script>${boot}</script>
${[...shell.styles, brandStyle].map((asset) => `<link rel="stylesheet" ${href(asset)}>`).join('\n')}
${extraScripts.map((asset) => `<script defer ${src(asset)}></script>`).join('\n')}
</head>
<body>
<div id="root"></div>
${FAILED}
${firstPaintOf(set)}
</body>
</html>
`;
}

/** The set without what its scripts do not read. */
const inPage = ({ sections: _, brandStyle: __, title: ___, ...set }: PublishedSet): ReleaseSet =>
  set;

/**
 * Plain HTML, for when none of our scripts runs. In both languages; the reader's one is shown. Its
 * roles are attributes: a page's only `main` and `h1` are those of the form.
 */
const FAILED = `<div id="boot-failed" class="boot-failed" role="main" hidden><div role="alert">
<p role="heading" aria-level="1" lang="vi">Không tải được trang</p>
<p role="heading" aria-level="1" lang="en">The page did not load</p>
<button type="button" lang="vi">Tải lại</button><button type="button" lang="en">Reload</button>
</div></div>`;

const verified = ({ integrity }: Asset) =>
  `integrity="${escape(integrity)}" crossorigin="anonymous"`;
const href = (asset: Asset) => `href="${escape(asset.url)}" ${verified(asset)}`;
const src = (asset: Asset) => `src="${escape(asset.url)}" ${verified(asset)}`;

/** JSON that cannot close the script element around it. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
