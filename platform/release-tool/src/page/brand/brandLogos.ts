import { createHash } from 'node:crypto';
import type { Asset, Brand, FlowFile } from 'contract';
import { setsUrl } from 'contract/release-paths';
import { brandOf } from './brand';

/** A flow's emblem in one colour: a file beside its sets. */
export interface BrandLogo {
  readonly file: string;
  readonly url: string;
  readonly color: string;
}

/**
 * The emblem of a flow for light and dark pages. Its `currentColor` is replaced by the flow's colour; an
 * emblem without it is the same in both.
 *
 * @param logo the file of the flow's emblem
 */
export function brandLogosOf(
  { id, brand }: Pick<FlowFile, 'id' | 'brand'>,
  logo: Asset,
  own: Brand,
) {
  const of = (color: string): BrandLogo => {
    // The content of a copy depends only on these two.
    const hash = createHash('sha256').update(`${logo.integrity} ${color}`).digest('hex');
    const file = `${hash.slice(0, 32)}.svg`;
    return { file, url: setsUrl(id, file), color };
  };
  const dark = brandOf(brand.primaryColor, own)?.dark.primary ?? brand.primaryColor;
  return { light: of(brand.primaryColor), dark: of(dark) };
}

/** The content of the file of a `BrandLogo`. */
export const coloredLogo = (svg: string, { color }: BrandLogo) =>
  svg.replaceAll('currentColor', color);
