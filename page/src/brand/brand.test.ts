import { FastColor } from '@ant-design/fast-color';
import { brandOf, contrastToWhite } from './brand';
import { contrast } from './contrast';

const own = { light: { primary: '#ac1260' }, dark: { primary: '#d0257b' } };

const WHITE = '#ffffff';
const ratio = (one = '', other = '') => contrast(new FastColor(one), new FastColor(other));

// Greens, blues, a red, an orange just dark enough, greys, and the two ends.
const colors = [
  '#0B6E4F',
  '#1F4E9E',
  '#B00020',
  '#B45309',
  '#767676',
  '#333333',
  '#000000',
  '#0000FF',
  '#4A148C',
  '#00695C',
];

describe.each(colors)('of %s', (color) => {
  const brand = brandOf(color, own);
  const { light = {}, dark = {} } = brand ?? {};
  const DARK = dark.card;
  const RAISED = dark.raised;

  test('the primary colour itself is that of the light mode', () => {
    expect(light.primary).toBe(color.toLowerCase());
  });

  test.each([
    ['text and links', light.primary, WHITE],
    ['a link', light.link, WHITE],
    ['a link under the pointer', light['link-hover'], WHITE],
    ['white on a button', WHITE, light.primary],
    ['white on a button under the pointer', WHITE, light.hover],
    ['white on a button that is pressed', WHITE, light.active],
    ['a chosen option', '#1f1f1f', light.bg],
    ['a chosen option under the pointer', '#1f1f1f', light['bg-hover']],
    ['in the dark, a link', dark.link, RAISED],
    ['in the dark, a link under the pointer', dark['link-hover'], RAISED],
    ['in the dark, white on a button', WHITE, dark.primary],
    ['in the dark, white on a button under the pointer', WHITE, dark.hover],
    ['in the dark, white on a button that is pressed', WHITE, dark.active],
    ['in the dark, a chosen option', '#dcdcdc', dark.bg],
    ['in the dark, a chosen option under the pointer', '#dcdcdc', dark['bg-hover']],
  ])('%s is legible (4.5:1)', (_what, one, other) => {
    expect(ratio(one, other)).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['an edge', light.primary, WHITE],
    ['the frame of what has the focus', light.border, WHITE],
    ['in the dark, the frame of what has the focus', dark.border, DARK],
    ['an edge under the pointer', light.hover, WHITE],
    ['in the dark, an edge', dark.primary, DARK],
    ['in the dark, an edge under the pointer', dark.hover, DARK],
  ])('%s contrasts with its surroundings (3:1)', (_what, one, other) => {
    expect(ratio(one, other)).toBeGreaterThanOrEqual(3);
  });
});

test.each(['#AC1260', '#ac1260'])("the host's own %s gives the host's own colours", (color) => {
  expect(brandOf(color, own)).toBe(own);
});

test.each([
  ['#FFC107', '1.63:1'],
  ['#FFFFFF', '1.00:1'],
  ['#777777', '4.47:1'],
  ['#00BCD4', '2.29:1'],
])('%s, which does not contrast with white, gives none', (color, found) => {
  expect(brandOf(color, own)).toBeUndefined();
  expect(contrastToWhite(color)).toBe(found);
});
