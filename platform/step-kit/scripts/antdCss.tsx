import type { ThemeConfig } from 'antd';
import { defaultBrand } from '../src/theme/brand';
import { CSS_VAR_KEY } from '../src/theme/cssVarKey';
import { darkTheme } from '../src/theme/darkTheme';
import { lightTheme } from '../src/theme/lightTheme';
import { brandVariables, withBrandVariables } from './brandRules';
import { extractCss, type StyleType } from './extractCss';
import { Gallery } from './gallery';
import { changedRules, scopeRules } from './rules';
import { purgeCss } from './purgeCss';

/** Set by the page before its first paint. */
const DARK_MODE = "html[data-mode='dark']";

/**
 * antd's styles for the components of the gallery, with the variables of the light theme, and for the dark
 * mode those that differ. Both refer to the variables of the brand's colours.
 */
export function antdCss(): string {
  const brand = defaultBrand();
  const light = withBrandVariables(variablesOf(lightTheme), brand.light);
  const dark = withBrandVariables(variablesOf(darkTheme), brand.dark);
  const all = [
    `:root{${brandVariables(brand.light)}}`,
    `${DARK_MODE}{${brandVariables(brand.dark)}}`,
    scopeRules(light, ROOT, ':root'),
    scopeRules(changedRules(light, dark), ROOT, DARK_MODE),
    extract(lightTheme, ['style']),
  ];
  return purgeCss(all.join('\n'));
}

const ROOT = `.${CSS_VAR_KEY}`;

const variablesOf = (theme: ThemeConfig) => extract(theme, ['token', 'cssVar']);

const extract = (theme: ThemeConfig, types: StyleType[]) => extractCss(<Gallery />, theme, types);
