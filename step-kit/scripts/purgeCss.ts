import postcss, { type Root } from 'postcss';
import { isUnusedSelector } from './isUnusedSelector';

/**
 * A style sheet of antd's without the rules that can match nothing in the kit: it removes the selectors
 * that need a class that never occurs, then what only such rules referred to.
 */
export function purgeCss(css: string): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (
      rule.parent?.type === 'atrule' &&
      'name' in rule.parent &&
      /keyframes$/.test(rule.parent.name)
    )
      return;
    rule.selectors = rule.selectors.filter((selector) => !isUnusedSelector(selector));
    if (rule.selector === '') rule.remove();
  });
  dropUnusedKeyframes(root);
  while (dropUnusedVariables(root));
  root.walk((node) => {
    if ((node.type === 'rule' || node.type === 'atrule') && node.nodes?.length === 0) node.remove();
  });
  return root.toString();
}

function dropUnusedKeyframes(root: Root) {
  const used = new Set<string>();
  root.walkDecls(/^animation(-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) used.add(word);
  });
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
}

/** @returns whether it removed any: what they referred to may now be unused */
function dropUnusedVariables(root: Root): boolean {
  const text = root.toString();
  const used = new Set(Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  let dropped = false;
  root.walkDecls(OWN_VARIABLES, (declaration) => {
    if (used.has(declaration.prop)) return;
    declaration.remove();
    dropped = true;
  });
  return dropped;
}

/** Variables of a component, and of the palettes; any style sheet may use the theme's other variables. */
const OWN_VARIABLES =
  /^--ant-((alert|button|checkbox|date-picker|input|radio|select)-|(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)(-\d+)?$)/;
