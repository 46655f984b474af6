import { createHash } from 'node:crypto';
import type { Asset, Brand, FlowFile } from 'contract';
import { setsUrl } from 'contract/release-paths';
import { integrityOf } from 'contract/integrity';
import { brandOf } from './brand';

/** A flow's emblem in one colour: a file beside its sets. */
export interface BrandLogo {
  readonly file: string;
  readonly url: string;
  readonly color: string;
}

/**
 * The files of a flow's brand, beside its sets: its emblem for light and for dark pages, and a style sheet
 * that sets the variables that the host's styles use. The emblem's `currentColor` is replaced by the flow's
 * colour; an emblem without it is the same in both.
 *
 * @param logo the file of the flow's emblem
 * @param own the host's colours
 * @throws Error when the flow's colour is illegible on white
 */
export function brandFilesOf(flow: Pick<FlowFile, 'id' | 'brand'>, logo: Asset, own: Brand) {
  const { primaryColor } = flow.brand;
  const colors = brandOf(flow, own);
  const logoIn = (color: string): BrandLogo => {
    // The content of a copy depends only on these two.
    const file = `${hashOf(`${logo.integrity} ${color}`)}.svg`;
    return { file, url: setsUrl(flow.id, file), color };
  };
  const logos = {
    light: logoIn(primaryColor),
    dark: logoIn(colors.dark.primary ?? primaryColor),
  };
  const of = (mode: 'light' | 'dark') =>
    variables({ ...colors[mode], logo: `url(${logos[mode].url})` });
  const css = `:root{${of('light')}}html[data-mode='dark']{${of('dark')}}\n`;
  const file = `${hashOf(css)}.css`;
  const asset = { url: setsUrl(flow.id, file), integrity: integrityOf(Buffer.from(css)) };
  return { logos, style: { file, css, asset } };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

const variables = (colors: Brand['light']) =>
  Object.entries(colors)
    .map(([name, color]) => `--brand-${name}:${color}`)
    .join(';');

/** The content of the file of an emblem. */
export const coloredLogo = (svg: string, { color }: BrandLogo) =>
  svg.replaceAll('currentColor', color);
