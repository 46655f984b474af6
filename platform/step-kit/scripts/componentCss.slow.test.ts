/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import * as antd from 'antd/lib';
import postcss from 'postcss';
import { createElement, Fragment, type FC, type ReactNode } from 'react';
import { genCssVar as antdCssVar } from 'antd/lib/theme/util/genStyleUtils';
import { genCssVar } from '../shims/step/cssVar';
import { resolveShim } from '../shims/step';
import { STEP_TOKEN } from '../shims/step/useToken';
import { lightTheme } from '../src/theme/lightTheme';
import { antdCss } from './antdCss';
import { componentCss, EXAMPLES } from './componentCss';
import { extractCss } from './extractCss';

// React renders for the server alone here, and antd warns of it.
const warned = jest.spyOn(console, 'error').mockImplementation();

const ANTD = join(__dirname, '../../../node_modules/antd/es');
const SCOPE = 'step_pet_1_0_0';
const FOLDERS = Object.keys(EXAMPLES);

/** The files of a component, as a step's build finds them, and the styles that they use. */
function partsOf(folder: string): { files: string[]; styles: string[] } {
  const files = new Set<string>();
  const styles = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from ['"](\.[^'"]+)['"]/g)) {
      const target = [`${path}.js`, join(path, 'index.js')]
        .map((candidate) => resolve(dirname(file), candidate))
        .find(existsSync);
      if (!target) throw new Error(`${file} imports ${path}`);
      const shim = resolveShim(target);
      if (shim?.endsWith('/step/styles.ts')) styles.add(relative(ANTD, target));
      else if (!shim) visit(target);
    }
  };
  visit(join(ANTD, folder, 'index.js'));
  return { files: [...files], styles: [...styles] };
}

const sheets = new Map<string, string>();

/** The styles of a component, and of those in it, as a step's build asks for them; each is made once. */
function cssOf(folder: string): string {
  const css = sheets.get(folder) ?? makeCss(folder);
  sheets.set(folder, css);
  return css;
}

function makeCss(folder: string): string {
  const folders = partsOf(folder).files.flatMap((file) => {
    const [, name] = /\/antd\/es\/([a-z-]+)\/index\.js$/.exec(file) ?? [];
    return name ?? [];
  });
  return componentCss(folders, SCOPE);
}

/** What each component looks like in its variants: antd then makes the CSS of all that is shown. */
const variants: Readonly<Record<string, ReactNode>> = {
  checkbox: [
    createElement(antd.Checkbox.Group, { key: 1, options: ['a', 'b'], disabled: true }),
    createElement(antd.Checkbox, { key: 2, indeterminate: true }),
  ],
  collapse: createElement(antd.Collapse, { items: [{ key: 1, label: 'a', children: 'b' }] }),
  divider: createElement(antd.Divider, {}, 'a'),
  'input-number': createElement(antd.InputNumber, { status: 'error', addonBefore: 'a' }),
  popover: createElement(antd.Popover, { open: true, content: 'a' }),
  rate: createElement(antd.Rate, { disabled: true, allowHalf: true, tooltips: ['a'] }),
  segmented: createElement(antd.Segmented, { options: ['a', 'b'] }),
  slider: createElement(antd.Slider, { range: true, marks: { 1: 'a' } }),
  switch: createElement(antd.Switch, { loading: true }),
  tag: ['red', 'success', '#123456'].map((color) =>
    createElement(antd.Tag, { key: color, color, closable: true }, color),
  ),
  tooltip: createElement(antd.Tooltip, { title: 'a', color: 'red', open: true }),
};

/** Runs every style that a component imports, whatever it shows of them. */
const everyStyle = (folder: string) =>
  partsOf(folder)
    // Of `Space.Compact`, which no step can have, and which has it around some of them.
    .styles.filter((style) => style !== 'space/style/compact.js')
    .map((style) => createElement(AllOfStyle, { style, key: style }));

function AllOfStyle({ style }: { readonly style: string }) {
  const made = jest.requireActual<Record<string, unknown>>(`antd/lib/${style}`);
  const [folder = ''] = style.split('/');
  const prefixCls = folder === 'space' ? 'ant-space-addon' : `ant-${folder}`;
  // Some have another class for their variables.
  const file = folder === 'checkbox' ? 'Checkbox.js' : 'index.js';
  const source = readFileSync(join(ANTD, folder, file), 'utf8');
  const rootCls = source.includes('useCSSVarCls(') ? `${prefixCls}-css-var` : prefixCls;
  const hooks = Object.entries(made).filter(
    ([name, hook]) => /^(default|use\w*Style)$/.test(name) && typeof hook === 'function',
  );
  const shown = hooks.map(([name, hook]) => {
    // antd makes its styles by two functions: the one makes hooks, the other components.
    if ((hook as FC).name === 'StyledComponent') {
      return createElement(hook as FC<{ prefixCls: string }>, { prefixCls, key: name });
    }
    (hook as (prefixCls: string, rootCls: string) => unknown)(prefixCls, rootCls);
    return null;
  });
  return createElement(Fragment, null, shown);
}

/** The rules of a sheet, each with where it stands. */
function rulesOf(css: string): Set<string> {
  const rules = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    const { parent } = rule;
    const around = parent?.type === 'atrule' && 'params' in parent ? `@${parent.params} ` : '';
    for (const selector of rule.selectors) {
      rules.add(`${around}${selector}{${rule.nodes.map(String).join(';')}}`);
    }
  });
  return rules;
}

/** Those of the rules that antd makes of what is shown which a sheet has not. */
function missingIn(sheet: string, shown: ReactNode): string[] {
  const made = extractCss(shown, { ...lightTheme, hashed: true }, ['style']);
  const [, hash = ''] = /:where\(\.(css-[\w-]+)\)/.exec(made) ?? [];
  const rules = rulesOf(sheet);
  const missing = [...rulesOf(made.replaceAll(hash, SCOPE))].filter((rule) => !rules.has(rule));
  expect(missing).not.toHaveLength(0);
  return missing.filter((rule) => !LEFT_OUT.test(rule));
}

/** The icons’ rules, and the ripple under a click, which the kit has not. */
const LEFT_OUT = /^(:where\([^)]*\))?\.anticon|loadingCircle|\.ant-wave/;

describe.each(FOLDERS)('%s', (folder) => {
  it('has every rule that antd makes when a variant is shown', () => {
    expect(missingIn(cssOf(folder), variants[folder])).toEqual([]);
  });

  it('has every rule of every style that its modules import', () => {
    expect(missingIn(cssOf(folder), everyStyle(folder))).toEqual([]);
  });

  it('changes nothing but what has the step’s class', () => {
    const places = Array.from(rulesOf(cssOf(folder))).filter((rule) => !rule.startsWith('@'));
    const scoped = /^(html\[data-mode='dark'\] |a|input|textarea)?:where\(\.step_pet_1_0_0\)/;
    expect(places.filter((rule) => !scoped.test(rule))).toEqual([]);
    const frames = Array.from(cssOf(folder).matchAll(/@keyframes ([\w-]+)/g), ([, frame]) => frame);
    expect(frames.filter((frame) => !frame?.startsWith(`${SCOPE}-`))).toEqual([]);
  });

  it('reads of the theme, at run time, only sizes that the kit’s shim has', () => {
    const read = partsOf(folder).files.flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      if (!source.includes('useToken()')) return [];
      return Array.from(source.matchAll(/\btoken\.(\w+)/g), ([, token = '']) => token);
    });
    expect(read.filter((token) => !(token in STEP_TOKEN))).toEqual([]);
  });
});

it('a step can import each of the components, and no other', () => {
  const source = readFileSync(join(__dirname, '../shims/step/antd.ts'), 'utf8');
  const imported = Array.from(source.matchAll(/'antd\/es\/([a-z-]+)'/g), ([, folder]) => folder);
  expect(imported).toEqual(FOLDERS);
});

it('the icons in a component have the rules of the kit’s own sheet', () => {
  const icons = [...rulesOf(extractCss(createElement(antd.Rate), lightTheme, ['style']))].filter(
    (rule) => rule.startsWith('.anticon'),
  );
  expect(icons).not.toHaveLength(0);
  const kit = rulesOf(antdCss());
  expect(icons.filter((rule) => !kit.has(rule))).toEqual([]);
});

it('a build prints nothing when it shows the examples', () => {
  warned.mockClear();
  componentCss(FOLDERS, SCOPE);
  expect(warned).not.toHaveBeenCalled();
});

it('the sizes and the names of variables in the shims are antd’s', () => {
  expect(antd.theme.getDesignToken(lightTheme)).toMatchObject(STEP_TOKEN);
  const [name, value] = antdCssVar('ant', 'rate');
  const [ourName, ourValue] = genCssVar('ant', 'rate');
  expect(ourName('color')).toBe(name('color'));
  expect(ourValue('color')).toBe(value('color'));
  expect(ourValue('color', 'red')).toBe(value('color', 'red'));
});

it('a brand’s colour and the dark mode are drawn from variables', () => {
  const css = cssOf('switch') + cssOf('rate') + cssOf('tag');
  expect(css).not.toMatch(/#ac1260/i);
  expect(css).toMatch(
    /html\[data-mode='dark'\] :where\(\.step_pet_1_0_0\)\.ant-rate\{[^}]*--ant-rate-star-color:#d8bd14/,
  );
  // The kit's own sheet has no palettes: nothing of the kit shows one.
  expect(css).toMatch(/:where\(\.step_pet_1_0_0\)\{[^}]*--ant-volcano-1:#fff2e8/);
});

it('a component that is not one of them is refused by name', () => {
  expect(() => componentCss(['rate', 'modal'], SCOPE)).toThrow(
    /^a step cannot have antd's modal; of antd it can have checkbox, .* rate, /,
  );
});
