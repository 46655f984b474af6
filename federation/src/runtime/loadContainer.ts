import { attach } from './attach';

/** The global variable that a remote's entry defines: webpack's protocol for containers. */
interface Container {
  init(shareScope: object): unknown;
  get(exposed: string): Promise<() => unknown>;
}

/** webpack's access to the share scope of this build. */
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { readonly default: object };

/**
 * Loads a remote's entry, initialises it with this build's shared packages, and returns its `./step`. This
 * is webpack's protocol for containers. The federation runtime's own loader adds manifests, snapshots and a
 * record of failures, which are not needed: the page knows its release set.
 *
 * @param name of the global variable
 * @param url of the entry
 * @throws Error when the entry cannot be loaded, or does not define a container
 */
export async function loadContainer(
  name: string,
  url: string,
  integrity: string,
): Promise<unknown> {
  const page = globalThis as unknown as Record<string, unknown>;
  // A failed earlier attempt may have left one.
  page[name] = undefined;
  const script = document.createElement('script');
  script.src = url;
  await attach(script, integrity);
  const container = page[name] as Container | undefined; // its build says so
  if (!container) throw new Error(`${url} leaves no ${name}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const module = (await container.get('./step'))();
  if (!module) throw new Error(`${name} exposes no ./step`);
  return module;
}
