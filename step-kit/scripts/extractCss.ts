import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { CSS_VAR_KEY } from '../src/theme/cssVarKey';

/** What antd writes for a component: its rules, and the variables of the theme and of the component. */
export type StyleType = 'style' | 'token' | 'cssVar';

/** The CSS that antd makes of some components, when they are rendered with a theme. */
export function extractCss(
  components: ReactNode,
  { hashed = false, ...theme }: ThemeConfig,
  types: StyleType[],
): string {
  const cache = createCache();
  const themed = { ...theme, hashed, cssVar: { key: CSS_VAR_KEY } };
  // Without JSX: the build of a step runs this, with the settings of its own folder.
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

/** antd has px alone; a text follows the size that the reader has set in the browser. */
const FONT_SIZES = /(font-size[\w-]*):\s*([\d.]+)px/g;

/** antd's note to itself about what was extracted; only a server-rendered page would read it. */
const CACHE_PATHS = /\.data-ant-cssinjs-cache-path\{content:"[^"]*";\}/;
