import { transformSync } from 'esbuild';
import { JSDOM } from 'jsdom';
import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss';
import { reachIn } from './reach';
import { removeUnusedVariables, renameVariables, replaceConstants } from './variables';

/**
 * The rules of some style sheets that can apply to a piece of markup before the sheets themselves are
 * loaded: in every mode and width, and in states such as focused, filled in and checked, but not for
 * `:hover`, `:active` and `:disabled`. Variables with a single value are replaced by it, and the others have
 * short names: the sheets bring their own.
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
  const root = postcss.parse(css);
  root.walkComments((comment) => void comment.remove());
  root.walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    rule.selectors = rule.selectors.filter((selector) => reach(selector).elements?.length !== 0);
    if (rule.selector === '') rule.remove();
  });
  replaceConstants(root, reach, html);
  removeStillness(root);
  removeUnusedKeyframes(root);
  removeUnusedVariables(root, html);
  renameVariables(root, html);
  return transformSync(root.toString(), { loader: 'css', minify: true }).code.trim();
}

/** Whether a rule is a step of an animation, whose selector is no element's. */
const isInKeyframes = ({ parent }: Rule) =>
  parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name);

/** Where nothing takes time, no rule needs to say so. */
function removeStillness(root: Root) {
  const found: Declaration[] = [];
  root.walkDecls(/^(?:transition|animation)\b/, (declaration) => void found.push(declaration));
  if (found.some(({ value }) => mayTakeTime(value))) return;
  for (const declaration of found) declaration.remove();
}

const mayTakeTime = (value: string) =>
  value.includes('var(') ||
  [...value.matchAll(/([\d.]+)m?s\b/g)].some(([, time]) => Number(time) > 0);

function removeUnusedKeyframes(root: Root) {
  const used = new Set<string>();
  root.walkDecls(/^animation(-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) used.add(word);
  });
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
}
