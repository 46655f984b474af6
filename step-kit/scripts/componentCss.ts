import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { ThemeConfig } from 'antd';
import { createElement, type FC } from 'react';
import postcss from 'postcss';
import { defaultBrand } from '../src/theme/brand';
import { CSS_VAR_KEY } from '../src/theme/cssVarKey';
import { darkTheme } from '../src/theme/darkTheme';
import { lightTheme } from '../src/theme/lightTheme';
import { withBrandVariables } from './brandRules';
import { extractCss, type StyleType } from './extractCss';
import { changedRules } from './rules';

/** A style that a component of antd's uses. */
export interface StyleUse {
  /** Its file in antd, such as `rate/style/index`. */
  readonly style: string;
  /** The files of the components that use it. */
  readonly importers: readonly string[];
}

/**
 * The styles of some of antd's components, as the kit's theme draws them: for elements with the class
 * `scope`, which antd's components have in a step's build. Every variant is in them, for they come from
 * the functions that make a component's styles, and not from what one of its states shows.
 *
 * @param scope also the value of `data-step` around the step
 * @throws Error when it is not known which class a style is for, or the components are of another antd
 */
export function componentCss(uses: readonly StyleUse[], scope: string): string {
  assertOneAntd(uses);
  const styles = uses.map((use) => createElement(ComponentStyle, { ...use, key: use.style }));
  const extract = (theme: ThemeConfig, types: StyleType[]) =>
    extractCss(styles, { ...theme, hashed: true }, types);
  const brand = defaultBrand();
  const variablesOf = (theme: ThemeConfig, colors: typeof brand.light) =>
    withBrandVariables(extract(theme, ['token', 'cssVar']), colors);
  const light = variablesOf(lightTheme, brand.light);
  const dark = changedRules(light, variablesOf(darkTheme, brand.dark));
  const rules = scopedRules(extract(lightTheme, ['style']), scope);
  return [
    variableRules(light, rules, scope, ''),
    variableRules(dark, rules, scope, "html[data-mode='dark'] "),
    rules,
  ].join('\n');
}

/** The styles of one version may not fit the markup of another. */
function assertOneAntd(uses: readonly StyleUse[]) {
  const own = dirname(load.resolve('antd/package.json'));
  const other = uses.flatMap(({ importers }) => importers).find((file) => !file.startsWith(own));
  if (other) throw new Error(`${other} is not of step-kit's antd: use the same version`);
}

/** Runs the style for each class that its components have. */
function ComponentStyle({ style, importers }: StyleUse) {
  const styles = load(`antd/lib/${style}`) as Readonly<Record<string, unknown>>;
  const classes = importers.flatMap(classesIn);
  if (classes.length === 0) throw new Error(`antd's ${style} names no class that it is for`);
  return classes.flatMap(({ prefixCls, rootCls }) =>
    Object.entries(styles)
      .filter(([name, made]) => HOOK.test(name) && typeof made === 'function')
      .map(([name, made]) => {
        // antd makes its styles by two functions: the one makes hooks, the other components.
        if ((made as { name: string }).name !== 'StyledComponent') {
          (made as (prefixCls: string, rootCls: string) => unknown)(prefixCls, rootCls);
          return null;
        }
        const SubStyle = made as FC<{ prefixCls: string }>;
        return createElement(SubStyle, { prefixCls, key: `${rootCls} ${name}` });
      }),
  );
}

const load = createRequire(import.meta.url);
const HOOK = /^(default|use\w*Style)$/;

/**
 * The classes that a component asks antd for: `getPrefixCls('rate', …)` is `ant-rate`. Some have another
 * one for their variables.
 */
function classesIn(file: string) {
  const source = readFileSync(file, 'utf8');
  const end = source.includes('useCSSVarCls(') ? '-css-var' : '';
  return Array.from(source.matchAll(/getPrefixCls\('([a-z-]+)'/g), ([, name]) => ({
    prefixCls: `ant-${name}`,
    rootCls: `ant-${name}${end}`,
  }));
}

/** The rules under the scope's class in place of antd's hash, and those of the icons within the scope. */
function scopedRules(css: string, scope: string): string {
  const [, hash = ''] = /:where\(\.(css-[\w-]+)\)/.exec(css) ?? [];
  const sheet = postcss.parse(css.replaceAll(hash, scope));
  sheet.walkAtRules(/keyframes$/, (frames) => {
    if (frames.params.startsWith(scope)) return;
    const { params } = frames;
    frames.params = `${scope}-${params}`;
    sheet.walkDecls('animation-name', (declaration) => {
      if (declaration.value === params) declaration.value = frames.params;
    });
  });
  sheet.walkRules((rule) => {
    if (
      rule.parent?.type === 'atrule' &&
      'name' in rule.parent &&
      /keyframes$/.test(rule.parent.name)
    )
      return;
    rule.selectors = rule.selectors.map((selector) =>
      selector.includes(`.${scope}`) ? selector : `:where([data-step='${scope}']) ${selector}`,
    );
  });
  return sheet.toString();
}

/** The variables of the components themselves, and the colours of palettes, which no page has otherwise. */
function variableRules(variables: string, rules: string, scope: string, mode: string): string {
  const sheet = postcss.parse(variables);
  sheet.walkRules((rule) => {
    if (rule.selector !== ROOT) {
      rule.selectors = rule.selectors.map((one) => one.replace(ROOT, `${mode}:where(.${scope})`));
      return;
    }
    rule.selector = `${mode}[data-step='${scope}']`;
    rule.walkDecls((declaration) => {
      const isUsed = PALETTE.test(declaration.prop) && rules.includes(`var(${declaration.prop})`);
      if (!isUsed) declaration.remove();
    });
    if (rule.nodes.length === 0) rule.remove();
  });
  return sheet.toString();
}

const ROOT = `.${CSS_VAR_KEY}`;
const PALETTE =
  /^--ant-(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)(-\d+)?$/;
