import {
  Checkbox,
  Collapse,
  Divider,
  InputNumber,
  Popover,
  Rate,
  Segmented,
  Slider,
  Space,
  Switch,
  Tag,
  Tooltip,
  type ThemeConfig,
} from 'antd';
import { createElement, Fragment, type ReactNode } from 'react';
import postcss, { type Rule } from 'postcss';
import { defaultBrand } from '../src/theme/brand';
import { CSS_VAR_KEY } from '../src/theme/cssVarKey';
import { darkTheme } from '../src/theme/darkTheme';
import { lightTheme } from '../src/theme/lightTheme';
import { withBrandVariables } from './brandRules';
import { extractCss, type StyleType } from './extractCss';
import { changedRules } from './rules';

/**
 * The styles of some of antd's components, as the kit's theme draws them: for elements with the class
 * `scope`, which antd's components have in a step's build.
 *
 * @param folders as antd names them: `input-number`
 * @throws Error when a step cannot have one of them
 */
export function componentCss(folders: readonly string[], scope: string): string {
  const unknown = folders.find((folder) => !(folder in EXAMPLES));
  if (unknown) {
    const known = Object.keys(EXAMPLES).join(', ');
    throw new Error(`a step cannot have antd's ${unknown}; of antd it can have ${known}`);
  }
  const shown = createElement(Fragment, null, ...folders.map((folder) => EXAMPLES[folder]));
  const extract = (theme: ThemeConfig, types: StyleType[]) =>
    extractCss(shown, { ...theme, hashed: true }, types);
  const brand = defaultBrand();
  const variablesOf = (theme: ThemeConfig, colors: typeof brand.light) =>
    withBrandVariables(extract(theme, ['token', 'cssVar']), colors);
  const light = variablesOf(lightTheme, brand.light);
  const dark = changedRules(light, variablesOf(darkTheme, brand.dark));
  const rules = scopedRules(extract(lightTheme, ['style']), scope);
  return [
    variableRules(light, rules, `:where(.${scope})`),
    variableRules(dark, rules, `html[data-mode='dark'] :where(.${scope})`),
    rules,
  ].join('\n');
}

/**
 * The components that a step can have, by their folders. What is shown makes antd write the rules of a
 * component in each of its states; a part with styles of its own, such as a tag's colours, is shown too.
 * Without JSX: the build of a step runs this, with the settings of its own folder.
 */
export const EXAMPLES: Readonly<Record<string, ReactNode>> = {
  checkbox: createElement(Checkbox.Group, { options: ['a'] }),
  collapse: createElement(Collapse, { items: [{ key: 1, label: 'a', children: 'b' }] }),
  divider: createElement(Divider, {}, 'a'),
  'input-number': createElement(Space.Compact, null, [
    createElement(InputNumber, { key: 1 }),
    createElement(Space.Addon, { key: 2, children: 'a' }),
  ]),
  popover: createElement(Popover, { content: 'a' }),
  rate: createElement(Rate),
  segmented: createElement(Segmented, { options: ['a'] }),
  slider: createElement(Slider),
  switch: createElement(Switch),
  tag: ['red', 'success'].map((color) => createElement(Tag, { key: color, color })),
  tooltip: createElement(Tooltip, { title: 'a', color: 'red' }),
};

/**
 * The rules under the scope's class in place of antd's hash, without those of icons, which a page has in
 * the kit's own sheet, and of the ripple under a click, which nothing shows.
 */
function scopedRules(css: string, scope: string): string {
  const [, hash = ''] = /:where\(\.(css-[\w-]+)\)/.exec(css) ?? [];
  const sheet = postcss.parse(css.replaceAll(hash, scope));
  sheet.each((node) => {
    const text = node.type === 'rule' ? node.selector : node.toString();
    if (!text.includes(scope) || OF_NO_COMPONENT.test(text)) node.remove();
  });
  sheet.walkRules(ownRuleOfHas);
  return sheet.toString();
}

/** Gives each selector with `:has()` a rule of its own: a browser that does not know it drops the whole rule. */
function ownRuleOfHas(rule: Rule) {
  const withHas = rule.selectors.filter((selector) => selector.includes(':has('));
  if (withHas.length === 0 || rule.selectors.length === 1) return;
  for (const selector of withHas) rule.cloneBefore({ selector });
  rule.selectors = rule.selectors.filter((selector) => !withHas.includes(selector));
  if (rule.selectors.length === 0) rule.remove();
}

/** The variables of the components themselves, and the colours of palettes, which no page has otherwise. */
function variableRules(variables: string, rules: string, scoped: string): string {
  const sheet = postcss.parse(variables);
  sheet.walkRules((rule) => {
    if (rule.selector === ROOT) {
      rule.walkDecls((declaration) => {
        const isUsed = PALETTE.test(declaration.prop) && rules.includes(`var(${declaration.prop})`);
        if (!isUsed) declaration.remove();
      });
    }
    if (rule.nodes.length === 0) rule.remove();
    rule.selectors = rule.selectors.map((one) => one.replace(ROOT, scoped));
  });
  return sheet.toString();
}

const OF_NO_COMPONENT = /:where\([^)]*\)\.(anticon|ant-wave)|loadingCircle/;
const ROOT = `.${CSS_VAR_KEY}`;
const PALETTE =
  /^--ant-(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)(-\d+)?$/;
