/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import * as antd from 'antd/lib';
import postcss from 'postcss';
import { createElement, type ReactNode } from 'react';
import { genCssVar as antdCssVar } from 'antd/lib/theme/util/genStyleUtils';
import { genCssVar } from '../shims/step/cssVar';
import { COMPONENTS, componentModule } from '../shims/step/componentModule';
import { resolveStepShim } from '../shims/step/resolveStepShim';
import { STEP_TOKEN } from '../shims/step/useToken';
import { lightTheme } from '../src/theme/lightTheme';
import { componentCss, type StyleUse } from './componentCss';
import { extractCss } from './extractCss';

// React renders for the server alone here, and antd warns of it.
jest.spyOn(console, 'error').mockImplementation();

const ANTD = join(__dirname, '../../node_modules/antd/es');
const SCOPE = 'step_pet_1_0_0';

/** The files of a component, as a step's build finds them, and the styles that they use. */
function partsOf(name: string): { files: string[]; uses: StyleUse[] } {
  const files = new Set<string>();
  const styles = new Map<string, string[]>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from ['"](\.[^'"]+)['"]/g)) {
      const target = [`${path}.js`, join(path, 'index.js')]
        .map((candidate) => resolve(dirname(file), candidate))
        .find(existsSync);
      if (!target) throw new Error(`${file} imports ${path}`);
      const [shim, style] = resolveStepShim(target)?.split('?') ?? [];
      if (style) styles.set(style, [...(styles.get(style) ?? []), file]);
      else if (!shim) visit(target);
    }
  };
  visit(join(ANTD, relative('antd/es', componentModule(name)), 'index.js'));
  return {
    files: [...files],
    uses: [...styles].map(([style, importers]) => ({ style, importers })),
  };
}

const cssOf = (name: string) => componentCss(partsOf(name).uses, SCOPE);

/** What each component looks like in its variants: antd then makes the CSS of all that is shown. */
const examples: Readonly<Record<string, ReactNode>> = {
  Collapse: createElement(antd.Collapse, { items: [{ key: 1, label: 'a', children: 'b' }] }),
  Divider: createElement(antd.Divider, {}, 'a'),
  InputNumber: createElement(antd.InputNumber, { status: 'error', addonBefore: 'a' }),
  Popover: createElement(antd.Popover, { open: true, content: 'a' }),
  Rate: createElement(antd.Rate, { disabled: true, allowHalf: true, tooltips: ['a'] }),
  Segmented: createElement(antd.Segmented, { options: ['a', 'b'] }),
  Slider: createElement(antd.Slider, { range: true, marks: { 1: 'a' } }),
  Switch: createElement(antd.Switch, { loading: true }),
  Tag: ['red', 'success', '#123456'].map((color) =>
    createElement(antd.Tag, { key: color, color, closable: true }, color),
  ),
  Tooltip: createElement(antd.Tooltip, { title: 'a', color: 'red', open: true }),
};

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

/** The icons’ rules, which are under another name, and the ripple under a click, which the kit has not. */
const LEFT_OUT = /anticon|loadingCircle|\.ant-wave/;

it('there is an example of each component', () => {
  expect(Object.keys(examples)).toEqual([...COMPONENTS]);
});

describe.each([...COMPONENTS])('%s', (name) => {
  it('has every rule that antd makes when it is shown', () => {
    const made = extractCss(examples[name], { ...lightTheme, hashed: true }, ['style']);
    const [, hash = ''] = /:where\(\.(css-[\w-]+)\)/.exec(made) ?? [];
    const scoped = rulesOf(cssOf(name));
    const missing = [...rulesOf(made.replaceAll(hash, SCOPE))].filter(
      (rule) => !scoped.has(rule) && !LEFT_OUT.test(rule),
    );
    expect(missing).toEqual([]);
  });

  it('changes nothing but what has the step’s class, or is within the step', () => {
    const places = new Set<string>();
    for (const rule of rulesOf(cssOf(name))) {
      if (rule.startsWith('@')) continue;
      const [, place = rule] =
        /^(?:html\[data-mode='dark'\] )?(:where\(\.step_pet_1_0_0\)|:where\(\[data-step='step_pet_1_0_0'\]\)|\[data-step='step_pet_1_0_0'\])/.exec(
          rule,
        ) ?? [];
      places.add(place);
    }
    expect([...places].filter((place) => !place.includes(SCOPE))).toEqual([]);
    const frames = Array.from(cssOf(name).matchAll(/@keyframes ([\w-]+)/g), ([, frame]) => frame);
    expect(frames.filter((frame) => !frame?.startsWith(`${SCOPE}-`))).toEqual([]);
  });

  it('reads of the theme, at run time, only sizes that the kit’s shim has', () => {
    const read = partsOf(name).files.flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      if (!source.includes('useToken()')) return [];
      return Array.from(source.matchAll(/\btoken\.(\w+)/g), ([, token = '']) => token);
    });
    expect(read.filter((token) => !(token in STEP_TOKEN))).toEqual([]);
  });
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
  const css = cssOf('Switch') + cssOf('Rate') + cssOf('Tag');
  expect(css).not.toMatch(/#ac1260/i);
  expect(css).toMatch(
    /html\[data-mode='dark'\] :where\(\.step_pet_1_0_0\)\.ant-rate\{[^}]*--ant-rate-star-color:#d8bd14/,
  );
  // The kit's own sheet has no palettes: nothing of the kit shows one.
  expect(css).toMatch(/\[data-step='step_pet_1_0_0'\]\{[^}]*--ant-volcano-1:#fff2e8/);
});

it('a component of another antd than the kit’s is refused', () => {
  const importers = ['/step-pet/node_modules/antd/es/rate/index.js'];
  expect(() => componentCss([{ style: 'rate/style/index', importers }], SCOPE)).toThrow(
    "/step-pet/node_modules/antd/es/rate/index.js is not of step-kit's antd: use the same version",
  );
});

it('a style whose class nothing names is refused', () => {
  const importers = [join(ANTD, 'progress/Line.js')];
  expect(() => componentCss([{ style: 'progress/style/index', importers }], SCOPE)).toThrow(
    "antd's progress/style/index names no class that it is for",
  );
});

it('a component of the kit, and one of which nothing is known, are refused by name', () => {
  expect(() => componentModule('Button')).toThrow('step-kit has Button: import it from step-kit');
  expect(() => componentModule('message')).toThrow(/^a step cannot have message; .* Rate, /);
});
