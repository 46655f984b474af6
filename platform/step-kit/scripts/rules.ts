/** Flat rules of variables, as antd extracts them: `.kit{--a:1;}.kit.ant-btn{--b:2;}`. */
const RULE = /([^{}]+)\{([^{}]*)\}/g;

/** The declarations of `after` that differ from those of `before` under the same selector. */
export function changedRules(before: string, after: string): string {
  const known = new Map(
    Array.from(before.matchAll(RULE), ([, selector = '', body = '']) => [
      selector,
      body.split(';'),
    ]),
  );
  return after.replace(RULE, (_rule, selector: string, body: string) => {
    const changed = body.split(';').filter((line) => line && !known.get(selector)?.includes(line));
    return changed.length > 0 ? `${selector}{${changed.join(';')};}` : '';
  });
}

/**
 * Moves the variables that antd sets on each of its elements (the class `root`) to `scope`, so that
 * everything on the page can use them. A component's own variables stay with it, within the scope.
 */
export function scopeRules(rules: string, root: string, scope: string): string {
  return rules.replace(RULE, (_rule, selectors: string, body: string) => {
    const scoped = selectors.split(',').map((selector) => {
      const rest = selector.trim().slice(root.length);
      return rest === '' ? scope : `${scope} ${rest}`;
    });
    return `${scoped.join(',')}{${body}}`;
  });
}
