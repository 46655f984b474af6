import { theme as antd, type ThemeConfig } from 'antd';

/** The product's colour (spec.md, section 9). */
export const PRIMARY_COLOR = '#AC1260';

/** The class that antd puts on its components, and the one that carries the variables' scope. */
export const CSS_VAR_KEY = 'kit';

const shared = {
  // As the specification gives widths in px and the inputs need 16 px, or iOS zooms into them.
  fontSize: 16,
  controlHeight: 44,
  borderRadius: 8,
  fontFamily:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif",
  motion: false,
  wireframe: false,
};

/** Colours that antd's own are too faint for (WCAG 2.2: 4.5:1 for text, 3:1 for a control's edge). */
export const lightTheme: ThemeConfig = {
  token: {
    ...shared,
    colorPrimary: PRIMARY_COLOR,
    colorLink: PRIMARY_COLOR,
    colorLinkHover: '#85074A',
    colorLinkActive: '#85074A',
    colorError: '#C62828',
    colorBorder: '#85808A',
    colorTextPlaceholder: '#66616B',
    colorTextDescription: '#5C5762',
    colorTextDisabled: '#6F6A75',
  },
};

/**
 * The same in the dark, where antd darkens a colour that it is given: `colorPrimary` comes out as a
 * tint on which white text is legible, and which itself stands out from the page. As text and as an
 * edge a still lighter tint is used.
 */
export const darkTheme: ThemeConfig = {
  algorithm: antd.darkAlgorithm,
  token: {
    ...shared,
    colorPrimary: '#F1288D',
    colorPrimaryHover: '#C4226F',
    colorPrimaryActive: '#B01C63',
    colorLink: '#FF9CCB',
    colorLinkHover: '#FFB9DA',
    colorLinkActive: '#FFB9DA',
    colorError: '#FF7B72',
    colorBorder: '#7D7783',
    colorTextPlaceholder: '#A29CA8',
    colorTextDescription: '#ADA7B3',
    colorTextDisabled: '#908A96',
  },
  components: {
    Button: {
      defaultHoverColor: '#FFB9DA',
      defaultHoverBorderColor: '#FFB9DA',
      defaultActiveColor: '#FFB9DA',
      defaultActiveBorderColor: '#FFB9DA',
    },
  },
};
