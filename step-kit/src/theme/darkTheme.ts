import { theme as antd, type ThemeConfig } from 'antd';
import { sharedToken } from './lightTheme';

/**
 * The light theme's colours in the dark, where antd darkens a colour that it is given: `colorPrimary` comes out as a
 * tint on which white text is legible, and which itself stands out from the page. As text and as an
 * edge a still lighter tint is used.
 */
export const darkTheme: ThemeConfig = {
  algorithm: antd.darkAlgorithm,
  token: {
    ...sharedToken,
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
