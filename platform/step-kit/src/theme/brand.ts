import { theme, type ThemeConfig } from 'antd';
import { darkTheme } from './darkTheme';
import { lightTheme } from './lightTheme';

/**
 * The colours derived from the primary colour, by the names of their CSS variables (`--brand-primary`). The
 * kit's styles use only these, so a flow's style sheet can replace all of them.
 */
export type BrandColors = Readonly<Record<BrandName, string>>;

/** In dark mode, the backgrounds have the brand's hue, too. */
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

/** The default colours in both modes, for flows that set none. */
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
