import type { Asset } from '../releaseSet';
import { attach } from './attach';

/** Links the style sheets that are not linked yet, and waits until they hold. */
export async function loadStyles(styles: readonly Asset[]): Promise<void> {
  await Promise.all(styles.map(loadStyle));
}

function loadStyle({ url, integrity }: Asset): Promise<void> | undefined {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(url)}"]`)) return undefined;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  return attach(link, integrity);
}
