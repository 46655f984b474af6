import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { renderToString } from 'react-dom/server';
import { defaultBrand } from '../src/theme/brand';
import { CSS_VAR_KEY } from '../src/theme/cssVarKey';
import { darkTheme } from '../src/theme/darkTheme';
import { lightTheme } from '../src/theme/lightTheme';
import { brandVariables, withBrandVariables } from './brandRules';
import { Gallery } from './gallery';
import { changedRules, scopeRules } from './rules';
import { purgeCss } from './purgeCss';

/** Set by the page before its first paint. */
const DARK_MODE = "html[data-mode='dark']";

/**
 * antd's styles for what the kit shows of the gallery's components, drawn from variables; the variables of the light
 * theme; and for the dark mode those that differ. Both draw the brand's colours from variables too.
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

function extract(theme: ThemeConfig, types: ('style' | 'token' | 'cssVar')[]): string {
  const cache = createCache();
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={{ ...theme, hashed: false, cssVar: { key: CSS_VAR_KEY } }}>
        <Gallery />
      </ConfigProvider>
    </StyleProvider>,
  );
  return extractStyle(cache, { plain: true, types }).replace(CACHE_PATHS, '');
}

/** antd's note to itself about what was extracted; only a server-rendered page would read it. */
const CACHE_PATHS = /\.data-ant-cssinjs-cache-path\{content:"[^"]*";\}/;
