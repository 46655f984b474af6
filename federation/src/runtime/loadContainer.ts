import { attach } from './attach';

/** What a remote's entry leaves in the page: webpack's own protocol of containers. */
interface Container {
  init(shareScope: object): unknown;
  get(exposed: string): Promise<() => unknown>;
}

/** The build's doors to what it shares. */
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { readonly default: object };

/**
 * Runs a remote's entry, shares with it what this build provides, and answers its `./step`. That is
 * the protocol of every container; the federation runtime's own loader brings manifests, snapshots and
 * a memory of failures to it, none of which a page that knows its release set has a use for.
 *
 * @param name the container's, under which its entry leaves it
 * @param url the entry's address
 * @throws Error when the entry cannot be loaded, or leaves no such container
 */
export async function loadContainer(
  name: string,
  url: string,
  integrity: string,
): Promise<unknown> {
  const page = globalThis as unknown as Record<string, unknown>;
  // An attempt before this one may have left one that does not work.
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
