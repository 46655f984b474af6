import { generate } from '@ant-design/colors';
import { FastColor } from '@ant-design/fast-color';
import type { Brand, BrandColors } from 'contract';
import { contrast } from './contrast';

/** Contrast by WCAG 2.2: of text, and of controls. */
const TEXT = 4.5;
const EDGE = 3;

const WHITE = new FastColor('#fff');
const BLACK = new FastColor('#000');
/** The background of the host's dark pages, and of what overlays them: a dropdown. */
const DARK = new FastColor('#141414');
const DARK_RAISED = new FastColor('#1f1f1f');
/** Their text colour as rendered: white with 85 % opacity. */
const DARK_TEXT = new FastColor('#dcdcdc');

/**
 * The colours derived from a flow's primary colour. The host's own one gives the host's own colours;
 * from another one antd's palettes are generated, and tints are chosen so that text is legible.
 *
 * @returns undefined when the colour is too light to contrast with white
 */
export function brandOf(primaryColor: string, own: Brand): Brand | undefined {
  if (new FastColor(primaryColor).equals(new FastColor(own.light.primary ?? ''))) return own;
  const light = lightColors(primaryColor);
  const dark = darkColors(primaryColor);
  return light && dark && { light, dark };
}

/** The contrast of a colour to white, for the refusal; rounded down. */
export const contrastToWhite = (color: string) =>
  `${(Math.floor(contrast(new FastColor(color), WHITE) * 100) / 100).toFixed(2)}:1`;

function lightColors(primaryColor: string): BrandColors | undefined {
  const palette = generate(primaryColor).map((color) => new FastColor(color));
  const [, , faint, borderHover, hover, primary, active] = palette;
  if (!primary || contrast(primary, WHITE) < TEXT) return undefined;
  // antd's hover tint is lighter; where white would be illegible on it, use the darker one.
  const legible = hover && contrast(hover, WHITE) >= TEXT ? hover : active;
  // antd's palest tint of a dark colour is a dark grey, so a background for text is mixed from white.
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

function darkColors(primaryColor: string): BrandColors | undefined {
  for (const seed of brighter(primaryColor)) {
    const palette = generate(seed.toHexString(), { theme: 'dark' }).map(
      (one) => new FastColor(one),
    );
    const [, , , , active, primary, textHover] = palette;
    const bg = legibleGround(palette.slice(0, 3));
    const bgHover = legibleGround(palette.slice(0, 4));
    // A button under the pointer: darker, so that white stays legible.
    const hover = primary?.mix(BLACK, 6);
    const pressed = primary?.mix(BLACK, 14);
    if (!primary || !hover || contrast(primary, WHITE) < TEXT || contrast(hover, DARK) < EDGE)
      continue;
    return named({
      primary,
      hover,
      active: pressed,
      bg,
      'bg-hover': bgHover,
      border: primary,
      'border-hover': hover,
      'text-hover': textHover,
      'text-active': active,
      link: tint(primary, 7),
      'link-hover': tint(primary, 10),
      outline: bg,
    });
  }
  return undefined;
}

/** The last of some tints on which a dark page's text is legible: the background of a chosen option. */
const legibleGround = (tints: readonly FastColor[]) =>
  tints.filter((tint) => contrast(DARK_TEXT, tint) >= TEXT).at(-1) ?? DARK_RAISED;

/** The colour itself, followed by increasingly bright and pale ones of its hue. */
function* brighter(primaryColor: string): Generator<FastColor> {
  const { h, s, v } = new FastColor(primaryColor).toHsv();
  for (let value = v; value < 1; value += 0.01) yield new FastColor({ h, s, v: value });
  for (let saturation = s; saturation > 0; saturation -= 0.01) {
    yield new FastColor({ h, s: saturation, v: 1 });
  }
  yield WHITE;
}

/** The first paler tint of a colour with this contrast to the backgrounds of a dark page. */
function tint(color: FastColor, wanted: number): FastColor {
  for (let white = 0; white < 100; white += 2) {
    const paler = color.mix(WHITE, white);
    if (contrast(paler, DARK_RAISED) >= wanted) return paler;
  }
  return WHITE;
}

const named = (colors: Readonly<Record<string, FastColor | undefined>>): BrandColors =>
  Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [name, color?.toHexString() ?? '']),
  );
