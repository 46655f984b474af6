import { theme as antd, type ThemeConfig } from 'antd';
import { sharedToken } from './lightTheme';

/**
 * The light theme's colours in the dark mode, where antd darkens a colour that it is given:
 * `colorPrimary` becomes a tint on which white text is legible, and which itself contrasts with the
 * page. For text and edges a lighter tint is used.
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
    // Greys with a trace of the brand's hue: the page, a card on it, and what is above both.
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
