import { theme as antd, type ThemeConfig } from 'antd';
import { sharedToken } from './lightTheme';

/**
 * The light theme's colours in dark mode. antd darkens colours that it is given: `colorPrimary` becomes a
 * tint on which white text is legible and which contrasts with the page. Text and edges use a lighter tint.
 */
export const darkTheme: ThemeConfig = {
  algorithm: antd.darkAlgorithm,
  token: {
    ...sharedToken,
    colorPrimary: '#F83392',
    colorPrimaryHover: '#D0267B',
    colorPrimaryActive: '#B01C63',
    colorLink: '#FF9CCB',
    colorLinkHover: '#FFB9DA',
    colorLinkActive: '#FFB9DA',
    // Greys with a trace of the brand's hue: the page, cards, and overlays.
    colorBgLayout: '#221C1F',
    colorBgContainer: '#2D2529',
    colorBgElevated: '#382E33',
    colorError: '#FF7B72',
    colorWarningText: '#FFC069',
    colorBorder: '#7D7783',
    colorTextPlaceholder: '#A29CA8',
    colorTextDescription: '#ADA7B3',
    colorTextDisabled: '#A09AA6',
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
