import type { FlowBuild, FlowFile } from 'contract';
import { icon } from './icon';
import { manifest, type ManifestIcon } from './manifest';
import { previewImage } from './previewImage';

/** What is made for the head of a flow's page. */
export interface Head {
  readonly names: FlowBuild['head'];
  /** By their paths in the package. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** The icons of a home screen, and the share of each that the emblem takes. */
const ICONS = [
  { size: 192, purpose: 'any', share: 0.8 },
  { size: 512, purpose: 'any', share: 0.8 },
  { size: 512, purpose: 'maskable', share: 0.6 },
] as const;
const TOUCH_ICON = { size: 180, share: 0.72 };

/**
 * Makes the image that a link shows, the icons of a home screen, and the manifest.
 *
 * @param english the title's, if there is one
 * @param logo the emblem in the flow's colour
 */
export function headOf(flow: FlowFile, english: string | undefined, logo: string): Head {
  const { id, title, brand } = flow;
  const icons = ICONS.map(({ size, purpose, share }) => ({
    file: `${purpose === 'any' ? 'icon' : purpose}-${size}.png`,
    image: icon(logo, size, share),
    entry: { sizes: `${size}x${size}`, type: 'image/png', purpose } as const,
  }));
  const named = icons.map(({ file, entry }): ManifestIcon => ({ src: file, ...entry }));
  const text = { title, english: english ?? '', group: brand.group };
  const files = {
    'preview.png': previewImage(text, logo, brand.primaryColor),
    'touch-icon.png': icon(logo, TOUCH_ICON.size, TOUCH_ICON.share),
    'manifest.json': manifest(flow, named),
    ...Object.fromEntries(icons.map(({ file, image }) => [file, image])),
  };
  const path = (file: string) => `head/${id}/${file}`;
  return {
    names: {
      previewImage: path('preview.png'),
      touchIcon: path('touch-icon.png'),
      manifest: path('manifest.json'),
    },
    files: new Map(Object.entries(files).map(([file, content]) => [path(file), content])),
  };
}
