import type { ReleaseSet } from 'contract';
import { pageCsp } from 'page/page-csp';

/** The files that the page of the bundle begins with. */
export interface PageFiles {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** The scripts of the first step, which are not left to be discovered. */
  readonly firstStep: readonly string[];
}

/** The page of the bundle, as a good ordinary build has it. */
export function monolithPage({ id, flow }: ReleaseSet, { styles, scripts, firstStep }: PageFiles) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pageCsp([MODE])}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${flow.title}</title>
<meta name="theme-color" content="${flow.brand.primaryColor}">
<link rel="icon" href="${flow.brand.logo}">
<script>${MODE}</script>
${styles.map((url) => `<link rel="stylesheet" href="${url}">`).join('\n')}
${scripts.map((url) => `<script defer src="${url}"></script>`).join('\n')}
${firstStep.map((url) => `<link rel="preload" as="script" href="${url}">`).join('\n')}
<script type="application/json" id="release-set">${JSON.stringify({ id, flow })}</script>
</head>
<body>
<div id="root"></div>
</body>
</html>
`;
}

/** The colour mode and the language, before anything is painted. */
const MODE = `(function(){var r=document.documentElement,m=localStorage.getItem('mui-mode');
if(m==='system')m=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
r.dataset.mode=m==='dark'?'dark':'light';
if(localStorage.getItem('language')==='vi')r.lang='vi'})()`;
