import { FastColor } from '@ant-design/fast-color';
import { petSet } from '../../../testing/petSet';
import { brandOf } from './brand';
import { contrast } from './contrast';

const own = { light: { primary: '#ac1260' }, dark: { primary: '#d0257b' } };

const { flow } = petSet();
const brandIn = (primaryColor: string) =>
  brandOf({ ...flow, brand: { ...flow.brand, primaryColor } }, own);

const ratio = (one: string | undefined, other: string | undefined) =>
  contrast(new FastColor(one ?? ''), new FastColor(other ?? ''));

// A green, an orange that is just dark enough, and the darkest.
test.each(['#0B6E4F', '#B45309', '#000000'])(
  'of %s text is legible, and edges are seen',
  (color) => {
    const { light = {}, dark = {} } = brandIn(color);
    expect(light.primary).toBe(color.toLowerCase());
    const white = '#ffffff';
    const text = {
      'a link': ratio(light.link, white),
      'a link under the pointer': ratio(light['link-hover'], white),
      'white on a button': ratio(white, light.primary),
      'white on a button under the pointer': ratio(white, light.hover),
      'white on a button that is pressed': ratio(white, light.active),
      'a chosen option': ratio('#1f1f1f', light.bg),
      'a chosen option under the pointer': ratio('#1f1f1f', light['bg-hover']),
      'in the dark, a link': ratio(dark.link, dark.raised),
      'in the dark, a link under the pointer': ratio(dark['link-hover'], dark.raised),
      'in the dark, white on a button': ratio(white, dark.primary),
      'in the dark, white on a button under the pointer': ratio(white, dark.hover),
      'in the dark, white on a button that is pressed': ratio(white, dark.active),
      'in the dark, a chosen option': ratio('#dcdcdc', dark.bg),
      'in the dark, a chosen option under the pointer': ratio('#dcdcdc', dark['bg-hover']),
    };
    expect(Object.entries(text).filter(([, found]) => found < 4.5)).toEqual([]);
    const edges = {
      'the frame of what has the focus': ratio(light.border, white),
      'an edge under the pointer': ratio(light.hover, white),
      'in the dark, the frame of what has the focus': ratio(dark.border, dark.card),
      'in the dark, an edge': ratio(dark.primary, dark.card),
      'in the dark, an edge under the pointer': ratio(dark.hover, dark.card),
    };
    expect(Object.entries(edges).filter(([, found]) => found < 3)).toEqual([]);
  },
);

test("the host's own colour gives the host's own colours, however it is written", () => {
  expect(brandIn('#AC1260')).toBe(own);
});

test.each([
  ['#FFFFFF', '1.00:1'],
  ['#777777', '4.47:1'],
])('%s, which does not contrast with white, is refused', (color, found) => {
  expect(() => brandIn(color)).toThrow(`${color} with a contrast of ${found} to white`);
});
