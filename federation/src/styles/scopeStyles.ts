import { transform } from 'esbuild';
import postcss, { type Rule } from 'postcss';
import parseSelector from 'postcss-selector-parser';
import { styleProblems } from './styleProblems';

/** Whose sheet it is. */
export interface StyleScope {
  /** The package's name. */
  readonly step: string;
  /** The value of `data-step` on the element around the step; each version has its own. */
  readonly scope: string;
}

/**
 * A step's style sheet, so that it applies within the step alone: every selector begins with the
 * element around the step. Nested rules are written out, for browsers that do not know them.
 *
 * @param file as errors name it
 * @throws Error with a line for each thing that would change or load what is not the step's
 */
export async function scopeStyles(
  css: string,
  file: string,
  { step, scope }: StyleScope,
): Promise<string> {
  const problems = styleProblems(postcss.parse(css, { from: file }), step);
  if (problems.length > 0) {
    const lines = problems.map(({ line, text, why }) => `${file}:${line}: ${text} ${why}`);
    throw Object.assign(new Error(lines.join('\n')), { hideStack: true });
  }
  const { code } = await transform(css, { loader: 'css', target: OLDEST_BROWSERS });
  const sheet = postcss.parse(code);
  sheet.walkRules((rule) => {
    if (!isKeyframe(rule)) rule.selector = scoped(rule.selector, scope);
  });
  return sheet.toString();
}

/** Those of the README. */
const OLDEST_BROWSERS = ['chrome94', 'edge94', 'firefox93', 'safari16.4'];

const scoped = (selectors: string, scope: string) =>
  parseSelector()
    .astSync(selectors)
    .map((selector) => `[data-step='${scope}'] ${selector.toString().trim()}`)
    .join(', ');

const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'name' in parent && /keyframes$/i.test(parent.name);
