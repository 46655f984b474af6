import { flowUrl, type FlowFile } from 'contract';

/**
 * The web app manifest of a flow, so that it can be put on a home screen. It opens in the browser, as a
 * link does: there a kept form is found again, a policy opens in a tab, and a copy can be printed.
 *
 * @param icons by their size and purpose; their paths are relative to the manifest
 */
export function manifest(flow: FlowFile, icons: readonly ManifestIcon[]): Buffer {
  const path = flowUrl(flow.id);
  const content = {
    // It stays the same app when a release moves the manifest.
    id: path,
    name: flow.title,
    lang: 'vi',
    start_url: path,
    scope: path,
    display: 'browser',
    theme_color: flow.brand.primaryColor,
    background_color: '#ffffff',
    icons,
  };
  return Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
}

/** An icon as a web app manifest names it. */
export interface ManifestIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type: 'image/png';
  readonly purpose: 'any' | 'maskable';
}
