import type { AtRule, Declaration, Node, Root, Rule } from 'postcss';
import parseSelector, { type Pseudo, type Selector } from 'postcss-selector-parser';

/** A place of a step's sheet that would change, or load, what is not the step's. */
export interface StyleProblem {
  readonly line: number;
  /** The selector, at-rule or declaration, as it is written. */
  readonly text: string;
  /** Why it is refused, and what to write instead. */
  readonly why: string;
}

/**
 * Finds what a step's sheet must not contain: what selects elements outside of the step, what is named
 * for the whole page, and what another site would serve.
 *
 * @param step the package's name, with which a name for the whole page has to begin
 */
export function styleProblems(sheet: Root, step: string): StyleProblem[] {
  const problems: StyleProblem[] = [];
  sheet.walk((node) => {
    const found =
      node.type === 'rule'
        ? ruleProblem(node)
        : node.type === 'atrule'
          ? atRuleProblem(node, step)
          : node.type === 'decl'
            ? declarationProblem(node, step)
            : undefined;
    if (found) problems.push({ line: node.source?.start?.line ?? 1, ...found });
  });
  return problems;
}

type Found = Omit<StyleProblem, 'line'> | undefined;

function ruleProblem(rule: Rule): Found {
  if (isKeyframe(rule)) return undefined;
  for (const selector of parseSelector().astSync(rule.selector).nodes) {
    const why = selectorProblem(selector, !isNested(rule));
    if (why) return { text: selector.toString().trim(), why };
  }
  return undefined;
}

/** @param isWhole whether the selector stands alone; otherwise it continues that of the rule around it */
function selectorProblem(selector: Selector, isWhole: boolean): string | undefined {
  let why: string | undefined;
  selector.walk((node) => {
    why ??=
      node.type === 'tag' && PAGE_ELEMENTS.includes(node.value.toLowerCase())
        ? OUTSIDE
        : node.type === 'pseudo' && PAGE_PSEUDOS.includes(node.value.toLowerCase())
          ? OUTSIDE
          : node.type === 'class' && OTHERS_CLASS.test(node.value)
            ? OTHERS
            : node.type === 'attribute' && OTHERS_ATTRIBUTES.includes(node.attribute.toLowerCase())
              ? OTHERS
              : node.type === 'nesting' && isWhole
                ? NO_PARENT
                : undefined;
  });
  return why ?? (isWhole && selectsEverything(selector) ? EVERYTHING : undefined);
}

/** Whether the first compound of a selector holds a `*`: after another one it is within that. */
function selectsEverything(selector: Selector): boolean {
  for (const node of selector.nodes) {
    if (node.type === 'combinator') return false;
    if (node.type === 'universal') return true;
    if (node.type === 'pseudo' && MATCHES_ANY.test(node.value) && anyOf(node)) return true;
  }
  return false;
}

const anyOf = (pseudo: Pseudo) => pseudo.nodes.some(selectsEverything);

function atRuleProblem(rule: AtRule, step: string): Found {
  const text = `@${rule.name}${rule.params ? ` ${rule.params}` : ''}`;
  const name = rule.name.toLowerCase();
  if (CONDITIONS.includes(name) || name === 'font-face') return undefined;
  if (name === 'import') return { text, why: 'a sheet imports no other: import both in the page' };
  if (KEYFRAMES.test(name)) {
    return isOwn(unquoted(rule.params), step) ? undefined : { text, why: sharedName(step) };
  }
  return { text, why: `not in a step: only ${CONDITIONS.join(', ')}, keyframes and font-face are` };
}

function declarationProblem(declaration: Declaration, step: string): Found {
  const text = `${declaration.prop}: ${declaration.value}`;
  for (const address of addressesIn(declaration.value)) {
    if (!LOCAL.test(address)) {
      return { text, why: 'loads what the step does not bring: put the file beside the sheet' };
    }
  }
  const isFontName = isInFontFace(declaration) && declaration.prop.toLowerCase() === 'font-family';
  if (isFontName && !isOwn(unquoted(declaration.value), step)) {
    return { text, why: sharedName(step) };
  }
  return undefined;
}

/** The addresses in `url(…)`, and the quoted ones that a function takes as such. */
const addressesIn = (value: string) => [
  ...Array.from(value.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)/gi), (match) =>
    (match[1] ?? match[2] ?? match[3] ?? '').trim(),
  ),
  ...(/(?:image-set|image|src)\(/i.test(value)
    ? Array.from(value.matchAll(/"([^"]*)"|'([^']*)'/g), ([, one, other]) => one ?? other ?? '')
    : []),
];

const isOwn = (name: string, step: string) => name.startsWith(`${step}-`);
const unquoted = (text: string) => text.trim().replace(/^(['"])(.*)\1$/, '$2');

const isAtRule = (node: Node | undefined, name: RegExp): node is AtRule =>
  node?.type === 'atrule' && name.test((node as AtRule).name); // its type says so
const isKeyframe = (rule: Rule) => isAtRule(rule.parent, KEYFRAMES);
const isInFontFace = (declaration: Declaration) => isAtRule(declaration.parent, /^font-face$/i);

function isNested(rule: Rule): boolean {
  let around: Node | undefined = rule.parent;
  while (around && around.type !== 'rule') around = around.parent;
  return around !== undefined;
}

const KEYFRAMES = /^(-\w+-)?keyframes$/i;
const CONDITIONS = ['media', 'supports', 'container'];
const PAGE_ELEMENTS = ['html', 'body', 'head'];
const PAGE_PSEUDOS = [':root', ':host', ':host-context', ':scope'];
const OTHERS_CLASS = /^(ant|anticon|kit|shell)(-|$)/;
const OTHERS_ATTRIBUTES = ['data-step', 'data-mode'];
const MATCHES_ANY = /^:(is|where|matches|any)$/i;
/** A relative file, a part of the document, or the data themselves. */
const LOCAL = /^(data:|#|(?!\/|[a-z][a-z\d+.-]*:))/i;

const OUTSIDE = 'reaches outside of the step: give an element of the step a class, and select that';
const OTHERS = 'belongs to antd, step-kit or the shell: give the element a class, and select that';
const EVERYTHING = 'selects every element of the step: give an element a class, and select that';
const NO_PARENT = 'has no rule around it that & could be';
const sharedName = (step: string) =>
  `is a name for the whole page: begin it with ${step}-, as nothing else does`;
