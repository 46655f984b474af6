import type { BrandColors } from '../src/theme/brand';

/** Rules that draw the brand's colours from its variables, in place of the colours themselves. */
export function withBrandVariables(rules: string, colors: BrandColors): string {
  return Object.entries(colors).reduce(
    (drawn, [name, color]) => drawn.replaceAll(anyCase(color), `var(--brand-${name})`),
    rules,
  );
}

/** antd keeps the letter case of a colour that it was given, and writes its own colours in lower case. */
const anyCase = (color: string) =>
  new RegExp(color.replace(/[()]/g, '\\$&') + '(?![0-9a-f])', 'gi');

/** The variables themselves, as the body of a rule. */
export const brandVariables = (colors: BrandColors) =>
  Object.entries(colors)
    .map(([name, color]) => `--brand-${name}:${color};`)
    .join('');
