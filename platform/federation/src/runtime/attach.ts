/** Milliseconds until a file of a remote counts as failed. */
export const FILE_TIMEOUT = 8000;

/**
 * Adds an element that loads a file, and waits until it has loaded. The browser verifies its hash; a file
 * without a hash is never requested.
 *
 * @throws Error when the file does not load or has another hash; the element is removed then
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
