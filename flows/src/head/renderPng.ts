import { createRequire } from 'node:module';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';

export const FONT_FAMILY = 'Be Vietnam Pro';

const fontFile = createRequire(import.meta.url).resolve;
const options: ResvgRenderOptions = {
  font: {
    // Only these, so that a build looks the same on every machine.
    loadSystemFonts: false,
    fontFiles: [
      fontFile('@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf'),
      fontFile('@expo-google-fonts/be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf'),
    ],
    defaultFontFamily: FONT_FAMILY,
  },
};

/** An SVG as a PNG of its own size. The same SVG gives the same bytes. */
export const renderPng = (svg: string): Buffer => new Resvg(svg, options).render().asPng();

/** What an SVG shows: where it begins and how wide it is, as shares of the SVG's own width. */
export function extentOf(svg: string): { left: number; width: number } {
  const image = new Resvg(svg, options);
  const { x = 0, width = 0 } = image.getBBox() ?? {};
  return { left: x / image.width, width: width / image.width };
}
