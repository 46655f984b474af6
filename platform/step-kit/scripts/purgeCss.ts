import postcss, { type Root } from 'postcss';
import { isUnusedSelector } from './isUnusedSelector';

/**
 * Removes rules of antd that cannot match anything in the kit: selectors that need a class that never
 * occurs, and then what only those rules used.
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

/** @returns whether it removed any: variables that they used may now be unused, too */
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

/** Variables of components and palettes. The theme's other variables may be used in any style sheet. */
const OWN_VARIABLES =
  /^--ant-((alert|button|checkbox|date-picker|input|radio|select)-|(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)(-\d+)?$)/;
