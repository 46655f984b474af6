import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform, type TransformFailure } from 'esbuild';
import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';
import { OLDEST_BROWSERS } from '../oldestBrowsers';
import parseSelector, { type Selector } from 'postcss-selector-parser';

/**
 * The loaders of a step's style sheets, which are CSS modules: their names hold the step's version.
 *
 * @param directory the step's folder
 * @param container names this version among all that a page may load
 */
export function stepSheetLoaders(directory: string, container: string) {
  const run = (css: string, path: string) => checkedSheet(css, relative(directory, path));
  const localIdentName = `${container}-[local]-[hash:base64:4]`;
  const modules = { mode: 'pure', namedExport: false, localIdentName };
  return [
    // What `composes … from` names is checked too.
    { loader: CSS_LOADER, options: { importLoaders: 1, modules } },
    { loader: RUN_LOADER, ident: 'step-sheet', options: { run } },
  ];
}

/**
 * A step's style sheet with its nested rules written out, for browsers that do not know them.
 *
 * @param file as errors name it
 * @throws Error with a line for each thing that would change or load what is not the step's
 */
export async function checkedSheet(css: string, file: string): Promise<string> {
  if (!file.endsWith('.module.css')) throw refusal([`${file} ${NO_MODULE}`]);
  const { code, map } = await transform(css, {
    loader: 'css',
    target: OLDEST_BROWSERS.map((browser) => browser.replace(' ', '').replace('ios_saf', 'ios')),
    sourcemap: 'external',
    sourcefile: file,
    // Some comments would switch css-loader's own check off.
    legalComments: 'none',
    logOverride: { 'css-syntax-error': 'error' },
  }).catch(({ errors }: TransformFailure) => {
    throw refusal(errors.map(({ location, text }) => `${file}:${location?.line}: ${text}`));
  });
  const problems: string[] = [];
  postcss.parse(code, { map: { prev: map } }).walk((node) => {
    const problem = problemOf(node);
    const { line, column } = node.source?.start ?? { line: 1, column: 1 };
    const origin = node.source?.input.origin(line, column) || { line };
    if (problem) problems.push(`${file}:${origin.line}: ${problem.join(' ')}`);
  });
  if (problems.length > 0) throw refusal(problems);
  return code;
}

const refusal = (problems: readonly string[]) =>
  Object.assign(new Error(problems.join('\n')), { hideStack: true });

/** The selector, at-rule or declaration that is refused, and why. */
type Problem = readonly [text: string, why: string] | undefined;

function problemOf(node: ChildNode): Problem {
  if (node.type === 'rule') return ruleProblem(node);
  if (node.type === 'atrule') return atRuleProblem(node);
  return node.type === 'decl' ? declarationProblem(node) : undefined;
}

function ruleProblem({ parent, selector: selectors }: Rule): Problem {
  if (parent?.type === 'atrule' && 'name' in parent && KEYFRAMES.test(parent.name))
    return undefined;
  const { nodes } = parseSelector().astSync(selectors);
  for (const selector of nodes) {
    const text = selector.toString().trim();
    if (nodes.length > 1 && text.includes(':has(')) return [text, HAS];
    if (/:global\b/i.test(text)) return [text, OTHERS];
    if (!isOwn(selector)) return [text, OUTSIDE];
  }
  return undefined;
}

/** Whether what is selected has a class of the step's, or is within an element that has one. */
function isOwn(selector: Selector): boolean {
  const compounds = selector.split((node) => node.type === 'combinator');
  return compounds.every((compound, index) => {
    const before = compounds[index - 1]?.at(-1)?.value;
    const isWithin = before !== undefined && !/[+~]/.test(before);
    return (
      isWithin ||
      compound.some(
        (node) =>
          node.type === 'class' ||
          node.type === 'id' ||
          (node.type === 'pseudo' && /^:(is|where)$/i.test(node.value) && node.nodes.every(isOwn)),
      )
    );
  });
}

function atRuleProblem({ name, params }: AtRule): Problem {
  if (CONDITIONS.includes(name.toLowerCase()) || KEYFRAMES.test(name)) return undefined;
  return [`@${name} ${params}`.trim(), name.toLowerCase() === 'import' ? NO_IMPORT : NOT_ALLOWED];
}

function declarationProblem({ prop, value }: Declaration): Problem {
  const isLocal = addressesIn(value).every((address) => LOCAL.test(address));
  return isLocal ? undefined : [`${prop}: ${value.trim()}`, LOADS];
}

/** The addresses in `url(…)`, and the quoted ones that a function takes as such. */
const addressesIn = (value: string) =>
  [
    ...value.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/gi),
    ...(/(image-set|image|src)\(/i.test(value) ? value.matchAll(/(["'])(.*?)\1/g) : []),
  ].map(([, , address = '']) => address);

/** A relative file, a part of the document, or the data themselves. */
const LOCAL = /^(data:|#|(?!\/|[a-z][a-z\d+.-]*:))/i;
const KEYFRAMES = /^(-\w+-)?keyframes$/i;
const CONDITIONS = ['media', 'supports', 'container'];
const CSS_LOADER = createRequire(import.meta.url).resolve('css-loader');
const RUN_LOADER = fileURLToPath(new URL('./runLoader.cjs', import.meta.url));

const NO_MODULE =
  "is no CSS module: name it looks.module.css, and write import looks from './looks.module.css'";
const OUTSIDE = 'reaches outside of the step: give an element of the step a class, and select that';
const OTHERS = 'belongs to antd, step-kit or the shell: give the element a class, and select that';
const HAS =
  'makes a browser that does not know :has() drop the whole rule: give it a rule of its own';
const NO_IMPORT = 'a sheet imports no other: import both in the page';
const NOT_ALLOWED = `not in a step: only ${CONDITIONS.join(', ')} and keyframes are`;
const LOADS = 'loads what the step does not bring: put the file beside the sheet';
