import type { Asset } from '../releaseSet';
import { ENTRY_TIMEOUT } from './verifiedScripts';

/** Links the style sheets that are not linked yet, and waits until they hold. */
export async function loadStyles(styles: readonly Asset[]): Promise<void> {
  await Promise.all(styles.map(loadStyle));
}

function loadStyle({ url, integrity }: Asset): Promise<void> | undefined {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(url)}"]`)) return undefined;
  const link = document.createElement('link');
  return new Promise((resolve, reject) => {
    link.rel = 'stylesheet';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = url;
    const fail = (why: string) => {
      clearTimeout(timer);
      link.remove();
      reject(new Error(`${url} ${why}`));
    };
    const timer = setTimeout(() => fail('does not come'), ENTRY_TIMEOUT);
    link.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    link.onerror = () => fail('could not be loaded');
    document.head.append(link);
  });
}
