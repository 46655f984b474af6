import { transformSync } from 'esbuild';
import { JSDOM } from 'jsdom';
import postcss, { type Declaration, type Root, type Rule } from 'postcss';
import { reachIn, type ReachOf } from './reach';
import { isInKeyframes, removeOverridden } from './removeOverridden';
import { removeUnusedVariables, renameVariables, replaceConstants } from './variables';

/**
 * The rules of some style sheets that can apply to a piece of markup before the sheets themselves are
 * loaded: in every mode and width, and in states such as focused, filled in and checked, but not for
 * `:hover`, `:active` and `:disabled`. What other rules override is removed, variables with a single value
 * are replaced by it, and the others have short names: the sheets bring their own.
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
  keepSelectors(root, (selector) => reach(selector).elements?.length !== 0);
  removeOverridden(root, reach);
  keepSelectors(root, isDrawn(root, reach));
  replaceConstants(root, reach, html);
  removeStillness(root);
  removeUnusedKeyframes(root);
  removeUnusedVariables(root, html);
  renameVariables(root, html);
  return transformSync(root.toString(), { loader: 'css', minify: true }).code.trim();
}

function keepSelectors(root: Root, isKept: (selector: string) => boolean) {
  root.walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    rule.selectors = rule.selectors.filter(isKept);
    if (rule.selector === '') rule.remove();
  });
}

/**
 * Returns whether something is seen of what a selector selects. A pseudo-element is nowhere without content,
 * and one that is transparent and takes no room appears only in states that the sheets bring.
 */
function isDrawn(root: Root, reach: ReachOf) {
  const contents = valuesOf('content', root, reach);
  const opacities = valuesOf('opacity', root, reach);
  const positions = valuesOf('position', root, reach);
  const animations = valuesOf('animation', root, reach);
  return (selector: string) => {
    const { elements, pseudo } = reach(selector);
    if (elements === undefined || !isGenerated(pseudo)) return true;
    return elements.some(
      (element) =>
        contents(element, pseudo).some(({ value }) => value !== 'none') &&
        !(
          animations(element, pseudo).length === 0 &&
          isAlways('0', opacities(element, pseudo)) &&
          isAlways('absolute', positions(element, pseudo))
        ),
    );
  };
}

const isGenerated = (pseudo: string) => pseudo === 'before' || pseudo === 'after';

interface Value {
  readonly value: string;
  readonly always: boolean;
}

const isAlways = (wanted: string, values: readonly Value[]) =>
  values.some(({ always }) => always) && values.every(({ value }) => value === wanted);

/** Returns the values that a property of an element's pseudo-element can have. */
function valuesOf(prop: string, root: Root, reach: ReachOf) {
  const found: (Value & Pick<ReturnType<ReachOf>, 'elements' | 'pseudo'>)[] = [];
  root.walkDecls(prop, ({ value, parent }) => {
    const { selectors, parent: around } = parent as Rule;
    for (const one of selectors.map(reach)) {
      found.push({ ...one, value, always: one.always && around === root });
    }
  });
  return (element: Element, of: string) =>
    found.filter(({ elements, pseudo }) => pseudo === of && elements?.includes(element));
}

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
