import type { Asset } from 'contract';
import { attach } from './attach';

/** Adds links for the style sheets that have none, and waits until all have loaded. */
export async function loadStyles(styles: readonly Asset[]): Promise<void> {
  await Promise.all(styles.map(loadStyle));
}

/** Pending loads by address: a style sheet of an earlier attempt may still be loading. */
const loading = new Map<string, Promise<void>>();

function loadStyle({ url, integrity }: Asset): Promise<void> {
  const begun = loading.get(url);
  if (begun || document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(url)}"]`)) {
    return begun ?? Promise.resolve();
  }
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  const loaded = attach(link, integrity).catch((error: unknown) => {
    loading.delete(url);
    throw error;
  });
  loading.set(url, loaded);
  return loaded;
}
