import { attach } from './attach';

/** The global that a remote's entry defines: webpack's own protocol of containers. */
interface Container {
  init(shareScope: object): unknown;
  get(exposed: string): Promise<() => unknown>;
}

/** webpack's access to the share scope of this build. */
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { readonly default: object };

/**
 * Runs a remote's entry, shares with it what this build provides, and returns its `./step`. That is the
 * protocol of every container. The federation runtime's own loader adds manifests, snapshots and a
 * record of failures, none of which a page needs that knows its release set.
 *
 * @param name the name of the global that the entry defines
 * @param url the entry's address
 * @throws Error when the entry cannot be loaded, or defines no such container
 */
export async function loadContainer(
  name: string,
  url: string,
  integrity: string,
): Promise<unknown> {
  const page = globalThis as unknown as Record<string, unknown>;
  // An earlier attempt may have left one that does not work.
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
