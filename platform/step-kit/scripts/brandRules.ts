import type { BrandColors } from '../src/theme/brand';

/** Replaces the brand's colours in rules by their variables. */
export function withBrandVariables(rules: string, colors: BrandColors): string {
  return Object.entries(colors).reduce(
    (drawn, [name, color]) => drawn.replaceAll(anyCase(color), `var(--brand-${name})`),
    rules,
  );
}

/** antd keeps the letter case of a given colour, and writes its own colours in lower case. */
const anyCase = (color: string) =>
  new RegExp(color.replace(/[()]/g, '\\$&') + '(?![0-9a-f])', 'gi');

/** The variables of the brand's colours, as the body of a rule. */
export const brandVariables = (colors: BrandColors) =>
  Object.entries(colors)
    .map(([name, color]) => `--brand-${name}:${color};`)
    .join('');
