import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { CSS_VAR_KEY } from '../src/theme/cssVarKey';

/** The parts of antd's CSS: rules, variables of the theme, variables of components. */
export type StyleType = 'style' | 'token' | 'cssVar';

/** The CSS that antd generates when some components are rendered with a theme. */
export function extractCss(
  components: ReactNode,
  { hashed = false, ...theme }: ThemeConfig,
  types: StyleType[],
): string {
  const cache = createCache();
  const themed = { ...theme, hashed, cssVar: { key: CSS_VAR_KEY } };
  // Without JSX, because builds of steps run this file with the settings of their own folders.
  renderToString(
    createElement(
      StyleProvider,
      { cache },
      createElement(ConfigProvider, { theme: themed }, components),
    ),
  );
  return extractStyle(cache, { plain: true, types })
    .replace(CACHE_PATHS, '')
    .replace(FONT_SIZES, (_, property: string, px: string) => `${property}:${Number(px) / 16}rem`);
}

/** Font sizes in px, which must become relative to the size that the reader has set in the browser. */
const FONT_SIZES = /(font-size[\w-]*):\s*([\d.]+)px/g;

/** antd's record of the extracted styles, which only a server-rendered page reads. */
const CACHE_PATHS = /\.data-ant-cssinjs-cache-path\{content:"[^"]*";\}/;
