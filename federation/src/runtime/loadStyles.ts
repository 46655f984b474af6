import type { Asset } from '../releaseSet';

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
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    document.head.append(link);
  });
}
