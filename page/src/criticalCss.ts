import { JSDOM } from 'jsdom';
import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss';

/**
 * The rules of some style sheets that can apply to a piece of markup before the sheets themselves are
 * loaded: in every mode and width, and in states such as focused, filled in and checked, but not for
 * `:hover`, `:active` and `:disabled`. Unused variables are removed, and variables with a single value are
 * replaced by it.
 *
 * @param css the style sheets, in order
 * @param html the body of the page
 */
export function criticalCss(css: string, html: string): string {
  const { document } = new JSDOM(`<html data-mode data-first-paint><body>${html}</body></html>`)
    .window;
  // The content of a template is not part of the document.
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
  replaceConstants(root);
  removeEmpty(root);
  return root.toString().trim();
}

const isInKeyframes = ({ parent }: Rule) =>
  parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name);

/** States that occur only after the sheets are loaded. */
const LATER = /:(?:hover|active|disabled)\b/;

/** States and pseudo-elements that the static markup cannot show. */
const STATES =
  /::?(?:focus(?:-visible|-within)?|checked|enabled|placeholder(?:-shown)?|before|after|marker|backdrop|autofill|-webkit-[\w-]+|-moz-[\w-]+|-ms-[\w-]+|required|invalid|valid|indeterminate|target)\b/g;

function mayApply(selector: string, document: Document): boolean {
  // `:not(…)` may match in another state.
  const positive = selector.replace(/:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g, '');
  if (LATER.test(positive)) return false;
  const stateless = positive
    .replace(STATES, '')
    // Modes, languages and states change.
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

/** @returns whether it removed any: variables that they used may now be unused, too */
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

/** Replaces variables that are set exactly once, in `:root`, by their values. */
function replaceConstants(root: Root) {
  const set = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (declaration) => {
    set.set(declaration.prop, [...(set.get(declaration.prop) ?? []), declaration]);
  });
  const constants = new Map(
    [...set].flatMap(([name, [only, ...others]]) =>
      only && others.length === 0 && isOfRoot(only) ? [[name, only]] : [],
    ),
  );
  const replaced = (value: string): string =>
    value.replace(/var\((--[\w-]+)\)/g, (use, name: string) => {
      const constant = constants.get(name);
      return constant ? replaced(constant.value) : use;
    });
  root.walkDecls((declaration) => {
    declaration.value = replaced(declaration.value);
  });
  while (removeUnusedVariables(root));
}

const isOfRoot = ({ parent }: Declaration) =>
  parent?.type === 'rule' && parent.selector === ':root' && parent.parent?.type === 'root';

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
