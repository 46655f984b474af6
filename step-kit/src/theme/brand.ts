import { theme, type ThemeConfig } from 'antd';
import { darkTheme } from './darkTheme';
import { lightTheme } from './lightTheme';

/**
 * The colours derived from the primary one, by the names of the CSS variables that hold them
 * (`--brand-primary`). The kit's styles refer to these alone, so a flow's style sheet that sets them
 * gives the page another colour.
 */
export type BrandColors = Readonly<Record<BrandName, string>>;

/** In the dark, the grounds have the brand's hue too. */
export type DarkBrandColors = BrandColors & Readonly<Record<'page' | 'card' | 'raised', string>>;

type BrandName =
  | 'primary'
  | 'hover'
  | 'active'
  | 'bg'
  | 'bg-hover'
  | 'border'
  | 'border-hover'
  | 'text-hover'
  | 'text-active'
  | 'link'
  | 'link-hover'
  | 'outline';

/** The product's own colours, in both modes: used unless a flow sets others. */
export function defaultBrand(): { light: BrandColors; dark: DarkBrandColors } {
  const dark = theme.getDesignToken(darkTheme);
  return {
    light: brandOf(lightTheme),
    dark: {
      ...brandOf(darkTheme),
      page: dark.colorBgLayout,
      card: dark.colorBgContainer,
      raised: dark.colorBgElevated,
    },
  };
}

function brandOf(config: ThemeConfig): BrandColors {
  const token = theme.getDesignToken(config);
  return {
    primary: token.colorPrimary,
    hover: token.colorPrimaryHover,
    active: token.colorPrimaryActive,
    bg: token.colorPrimaryBg,
    'bg-hover': token.colorPrimaryBgHover,
    border: token.colorPrimaryBorder,
    'border-hover': token.colorPrimaryBorderHover,
    'text-hover': token.colorPrimaryTextHover,
    'text-active': token.colorPrimaryTextActive,
    link: token.colorLink,
    'link-hover': token.colorLinkHover,
    outline: token.controlOutline,
  };
}
