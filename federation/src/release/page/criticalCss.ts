import { JSDOM } from 'jsdom';
import postcss, { type AtRule, type Root, type Rule } from 'postcss';

/**
 * The rules of some style sheets that can apply to a piece of markup, in whatever state, mode and width it
 * is; without the variables that none of them uses.
 *
 * @param css the style sheets, in order
 * @param html the body of the page
 */
export function criticalCss(css: string, html: string): string {
  const { document } = new JSDOM(`<html data-mode data-first-paint><body>${html}</body></html>`)
    .window;
  // A template's content is no part of the document.
  for (const { content } of document.querySelectorAll('template')) document.body.append(content);
  const root = postcss.parse(css);
  root.walkComments((comment) => void comment.remove());
  root.walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    rule.selectors = rule.selectors.filter((selector) => mayApply(selector, document));
    if (rule.selector === '') rule.remove();
  });
  removeUnusedKeyframes(root);
  while (removeUnusedVariables(root));
  removeEmpty(root);
  return root.toString().trim();
}

const isInKeyframes = ({ parent }: Rule) =>
  parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name);

/** States and pseudo-elements: what they depend on changes, or is not in the markup. */
const STATES =
  /::?(?:hover|focus(?:-visible|-within)?|active|checked|disabled|enabled|placeholder(?:-shown)?|before|after|marker|backdrop|autofill|-webkit-[\w-]+|-moz-[\w-]+|-ms-[\w-]+|required|invalid|valid|indeterminate|target)\b/g;

function mayApply(selector: string, document: Document): boolean {
  const stateless = selector
    // `:not(…)` may hold in another state.
    .replace(/:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(STATES, '')
    // Each mode and language comes and goes.
    .replace(/\[(?:data-mode|lang|data-done|data-reached|aria-[\w-]+)(?:[~|^$*]?=[^\]]*)?\]/g, '')
    .replace(/(^|[\s>+~,(])(?=$|[\s>+~,)])/g, '$1*');
  try {
    return document.querySelector(stateless) !== null;
  } catch {
    return true;
  }
}

function removeUnusedKeyframes(root: Root) {
  const used = new Set<string>();
  root.walkDecls(/^animation(-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) used.add(word);
  });
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
}

/** @returns whether it removed any: what they referred to may now be unused */
function removeUnusedVariables(root: Root): boolean {
  const used = new Set(
    Array.from(root.toString().matchAll(/var\(\s*(--[\w-]+)/g), ([, name]) => name),
  );
  let isRemoved = false;
  root.walkDecls(/^--/, (declaration) => {
    if (used.has(declaration.prop)) return;
    declaration.remove();
    isRemoved = true;
  });
  return isRemoved;
}

function removeEmpty(root: Root) {
  let isRemoved = true;
  while (isRemoved) {
    isRemoved = false;
    root.walk((node) => {
      if ((node.type !== 'rule' && node.type !== 'atrule') || node.nodes?.length !== 0) return;
      node.remove();
      isRemoved = true;
    });
  }
}
