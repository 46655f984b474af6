/** Milliseconds that a file of a remote may take before it counts as failed. */
export const FILE_TIMEOUT = 8000;

/**
 * Puts an element that fetches a file into the page, and waits until it has. The browser verifies the
 * file; one without a hash is never asked for.
 *
 * @throws Error when the file does not come, or is not the one of that hash; the element is gone then
 */
export async function attach(
  element: HTMLScriptElement | HTMLLinkElement,
  integrity: string,
): Promise<void> {
  const url = element instanceof HTMLLinkElement ? element.href : element.src;
  if (!integrity) throw new Error(`No hash is known for ${url}`);
  element.crossOrigin = 'anonymous';
  element.integrity = integrity;
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      element.remove();
      reject(new Error(`${url} ${why}`));
    };
    const timer = setTimeout(() => fail('does not come'), FILE_TIMEOUT);
    element.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    element.onerror = () => fail('could not be loaded');
    document.head.append(element);
  });
}
