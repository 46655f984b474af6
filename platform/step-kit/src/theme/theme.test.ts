import { FastColor } from '@ant-design/fast-color';
import { theme } from 'antd';
import { darkTheme } from './darkTheme';
import { lightTheme, PRIMARY_COLOR } from './lightTheme';

const luminance = (color: FastColor) => {
  const [r = 0, g = 0, b = 0] = [color.r, color.g, color.b].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

function contrast(text: string, ground: string): number {
  const under = new FastColor(ground);
  const over = new FastColor(text).onBackground(under);
  const [light = 0, dark = 0] = [luminance(over), luminance(under)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', theme.getDesignToken(lightTheme)],
  ['dark', theme.getDesignToken(darkTheme)],
])('the %s theme', (_mode, token) => {
  const { colorBgContainer: ground, colorBgElevated: raised } = token;

  it.each([
    ['text', token.colorText, ground],
    ['a hint', token.colorTextDescription, ground],
    ['a placeholder', token.colorTextPlaceholder, ground],
    ['an error', token.colorError, ground],
    ['a warning', token.colorWarningText, ground],
    ['a link', token.colorLink, ground],
    ['a link under the pointer', token.colorLinkHover, ground],
    ['text in a dropdown', token.colorText, raised],
    ['a chosen option', token.colorText, token.controlItemBgActive],
    ['a primary button', token.colorTextLightSolid, token.colorPrimary],
    ['a primary button under the pointer', token.colorTextLightSolid, token.colorPrimaryHover],
  ])('%s is legible (4.5:1)', (_what, text, under) => {
    expect(contrast(text, under)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['a control’s edge', token.colorBorder],
    ['the primary colour', token.colorPrimary],
    ['the edge of an error', token.colorError],
  ])('%s contrasts with its surroundings (3:1)', (_what, edge) => {
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('the primary colour is the product’s', () => {
  expect(theme.getDesignToken(lightTheme).colorPrimary.toUpperCase()).toBe(PRIMARY_COLOR);
});
