import { createHash } from 'node:crypto';
import type { Asset, Brand, FlowFile } from 'contract';
import { setsUrl } from 'contract/release-paths';
import { integrityOf } from 'contract/integrity';
import { brandOf, contrastToWhite } from './brand';
import type { BrandLogo } from './brandLogos';

/** A flow's brand: a small style sheet beside its sets, named by the hash of its content. */
export interface BrandStyle {
  readonly file: string;
  readonly css: string;
  readonly asset: Asset;
}

/**
 * The style sheet of a flow's colours and emblem. It only sets variables, which the host's styles use.
 *
 * @throws Error when the flow's colour is illegible on white
 */
export function brandStyleOf(
  { id, brand }: Pick<FlowFile, 'id' | 'brand'>,
  own: Brand,
  logos: Record<'light' | 'dark', Pick<BrandLogo, 'url'>>,
): BrandStyle {
  const colors = brandOf(brand.primaryColor, own);
  if (!colors) {
    const found = `${brand.primaryColor} with a contrast of ${contrastToWhite(brand.primaryColor)} to white`;
    throw new Error(
      `flow ${id}, brand.primaryColor: found ${found}, expected a darker colour, of at least 4.5:1`,
    );
  }
  const of = (mode: 'light' | 'dark') =>
    variables({ ...colors[mode], logo: `url(${logos[mode].url})` });
  const css = `:root{${of('light')}}html[data-mode='dark']{${of('dark')}}\n`;
  const file = `${createHash('sha256').update(css).digest('hex').slice(0, 32)}.css`;
  return { file, css, asset: { url: setsUrl(id, file), integrity: integrityOf(Buffer.from(css)) } };
}

const variables = (colors: Brand['light']) =>
  Object.entries(colors)
    .map(([name, color]) => `--brand-${name}:${color}`)
    .join(';');
