import { generate } from '@ant-design/colors';
import { FastColor } from '@ant-design/fast-color';
import type { Brand, FlowFile } from 'contract';
import { contrast } from './contrast';

/** The least contrast by WCAG 2.2: for text, and for the edges of controls. */
const TEXT = 4.5;
const EDGE = 3;

const WHITE = new FastColor('#fff');
const BLACK = new FastColor('#000');
/** The backgrounds of a dark page, its cards and its overlays, with a trace of the brand's hue. */
function grounds(primaryColor: string) {
  const { h, s } = new FastColor(primaryColor).toHsl();
  const ground = (l: number) => new FastColor({ h, s: Math.min(s, 0.1), l });
  return { page: ground(0.12), card: ground(0.16), raised: ground(0.2) };
}
/** The text colour on dark backgrounds: white with 85 % opacity. */
const DARK_TEXT = new FastColor('#ffffffd9');

/**
 * Derives the colours of a flow from its primary colour. The host's own primary colour gives the host's own
 * colours. For any other, tints of antd's palettes are chosen so that text is legible.
 *
 * @throws Error when the colour is too light to contrast with white
 */
export function brandOf({ id, brand }: Pick<FlowFile, 'id' | 'brand'>, own: Brand): Brand {
  const { primaryColor } = brand;
  const primary = new FastColor(primaryColor);
  if (primary.equals(new FastColor(own.light.primary ?? ''))) return own;
  const toWhite = contrast(primary, WHITE);
  if (toWhite < TEXT) {
    const found = `a contrast of ${(Math.floor(toWhite * 100) / 100).toFixed(2)}:1 to white`;
    throw new Error(
      `flow ${id}, brand.primaryColor: found ${primaryColor} with ${found}, expected a darker colour, of at least 4.5:1`,
    );
  }
  return { light: lightColors(primary), dark: darkColors(primaryColor) };
}

function lightColors(primary: FastColor): Brand['light'] {
  const palette = generate(primary.toHexString()).map((color) => new FastColor(color));
  const [, , faint, borderHover, hover, , active] = palette;
  // antd's hover tint is lighter; use the darker one if white would be illegible on it.
  const legible = hover && contrast(hover, WHITE) >= TEXT ? hover : active;
  // antd's palest tint of a dark colour is dark grey, so mix the background of text from white.
  const bg = primary.mix(WHITE, 88);
  const bgHover = primary.mix(WHITE, 76);
  const border = [faint, borderHover].find((one) => one && contrast(one, WHITE) >= EDGE) ?? primary;
  return named({
    primary,
    hover: legible,
    active,
    bg,
    'bg-hover': bgHover,
    border,
    'border-hover': borderHover,
    'text-hover': legible,
    'text-active': active,
    link: primary,
    'link-hover': active,
    outline: bg,
  });
}

function darkColors(primaryColor: string): Brand['light'] {
  const { page, card, raised } = grounds(primaryColor);
  // On both, white is legible, and both contrast with the card.
  const primary = tone(primaryColor, card, 3.07);
  const hover = tone(primaryColor, card, 3.02);
  const palette = generate(primary.toHexString(), {
    theme: 'dark',
    backgroundColor: card.toHexString(),
  }).map((one) => new FastColor(one));
  const bg = legibleGround(palette.slice(0, 3), raised);
  return named({
    primary,
    hover,
    active: primary.mix(BLACK, 14),
    bg,
    'bg-hover': legibleGround(palette.slice(0, 4), raised),
    border: primary,
    'border-hover': hover,
    'text-hover': palette[6],
    'text-active': palette[4],
    link: tone(primaryColor, raised, 7, PALE),
    'link-hover': tone(primaryColor, raised, 10, PALE),
    outline: bg,
    page,
    card,
    raised,
  });
}

/** The strongest tint on which the text of a dark page is legible, for the background of a chosen option. */
const legibleGround = (tints: readonly FastColor[], raised: FastColor) =>
  tints.filter((tint) => contrast(DARK_TEXT.onBackground(tint), tint) >= TEXT).at(-1) ?? raised;

/** The darkest tone of a colour with the wanted contrast to a dark background. */
function tone(color: string, ground: FastColor, wanted: number, mostSaturated = 1): FastColor {
  const { h, ...hsl } = new FastColor(color).toHsl();
  const s = Math.min(hsl.s, mostSaturated);
  for (let l = 0; l < 1; l += 0.002) {
    const one = new FastColor({ h, s, l });
    if (contrast(one, ground) >= wanted) return one;
  }
  return WHITE;
}

/** The most saturation of a text: fully saturated light tones are glaring. */
const PALE = 0.5;

const named = (colors: Readonly<Record<string, FastColor | undefined>>): Brand['light'] =>
  Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [name, color?.toHexString() ?? '']),
  );
