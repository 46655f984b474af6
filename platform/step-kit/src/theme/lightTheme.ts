import type { ThemeConfig } from 'antd';
import { RUNTIME_TOKEN } from './runtimeToken';

/** The product's colour (CONST-10). */
export const PRIMARY_COLOR = '#AC1260';

/** The tokens of every colour mode. */
export const sharedToken = {
  ...RUNTIME_TOKEN,
  // The specification gives widths in px, and iOS zooms into inputs with text below 16 px.
  fontSize: 16,
  borderRadius: 8,
  fontFamily:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif",
  wireframe: false,
};

/**
 * Replaces antd's colours with too little contrast (WCAG 2.2: 4.5:1 for text, 3:1 for the edge of a
 * control).
 */
export const lightTheme: ThemeConfig = {
  token: {
    ...sharedToken,
    colorPrimary: PRIMARY_COLOR,
    colorLink: PRIMARY_COLOR,
    colorLinkHover: '#85074A',
    colorLinkActive: '#85074A',
    colorError: '#C62828',
    colorWarningText: '#8A4B00',
    colorBorder: '#85808A',
    colorTextPlaceholder: '#66616B',
    colorTextDescription: '#5C5762',
    colorTextDisabled: '#6F6A75',
  },
};
