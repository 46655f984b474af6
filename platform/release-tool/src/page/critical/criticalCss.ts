import { transformSync } from 'esbuild';
import { JSDOM } from 'jsdom';
import postcss, { type Root, type Rule } from 'postcss';
import { reachIn, type Reach, type ReachOf } from './reach';
import { removeOverridden } from './removeOverridden';
import { removeUnusedVariables, renameVariables, replaceConstants } from './variables';

/**
 * The rules of some style sheets that can apply to a piece of markup before the sheets themselves are
 * loaded: in every mode and width, and in states such as focused, filled in and checked, but not for
 * `:hover`, `:active` and `:disabled`. What other rules override is removed, and what moves or is only printed;
 * variables with a single value are replaced by it, and the others have short names: the sheets bring their own.
 *
 * @param css the style sheets, in order
 * @param html the body of the page
 */
export function criticalCss(css: string, html: string): string {
  const { document } = new JSDOM(html).window;
  // The content of a template is not part of the document.
  for (const { content } of document.querySelectorAll('template')) document.body.append(content);
  // Scripts open them.
  for (const closed of document.querySelectorAll('dialog:not([open])')) closed.remove();
  const reach = reachIn(document);
  // Minified before, too: equal selectors are then equal texts.
  const root = postcss.parse(minified(css));
  root.walkAtRules(/keyframes$|^media$/, (rule) => {
    if (rule.name !== 'media' || rule.params === 'print') rule.remove();
  });
  root.walkDecls(/^(?:transition|animation)\b/, (declaration) => void declaration.remove());
  keepSelectors(root, (selector) => reach(selector).elements?.length !== 0);
  removeOverridden(root, reach);
  keepSelectors(root, isGenerated(root, reach));
  replaceConstants(root, reach, html);
  removeUnusedVariables(root, html);
  renameVariables(root, html);
  return minified(root.toString());
}

const minified = (css: string) =>
  transformSync(css, { loader: 'css', minify: true, legalComments: 'none' }).code.trim();

function keepSelectors(root: Root, isKept: (selector: string) => boolean) {
  root.walkRules((rule) => {
    rule.selectors = rule.selectors.filter(isKept);
    if (rule.selector === '') rule.remove();
  });
}

/** Returns whether what a selector selects exists: `::before` and `::after` only where they have content. */
function isGenerated(root: Root, reach: ReachOf) {
  const generated: Reach[] = [];
  root.walkDecls('content', ({ value, parent }) => {
    if (value !== 'none') generated.push(...(parent as Rule).selectors.map(reach));
  });
  return (selector: string) => {
    const { elements, pseudo } = reach(selector);
    if (elements === undefined || !['before', 'after'].includes(pseudo)) return true;
    return generated.some(
      (one) => one.pseudo === pseudo && one.elements?.some((element) => elements.includes(element)),
    );
  };
}
