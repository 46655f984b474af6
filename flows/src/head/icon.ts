import { renderPng } from './renderPng';
import { imageOf } from './svg';

/**
 * An icon for a home screen: the emblem on white, because such a screen may be of any colour.
 *
 * @param size of the PNG, in pixels
 * @param share of its width that the emblem takes. The inner 80 % of a maskable icon are always seen
 */
export function icon(logo: string, size: number, share: number): Buffer {
  const width = Math.round(size * share);
  const edge = (size - width) / 2;
  return renderPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="#fff"/>${imageOf(logo, edge, edge, width)}</svg>`,
  );
}
