import type { loadRemoteModule as load } from 'federation/runtime';
import type { RemoteRelease } from 'contract';
import steps from 'virtual:steps';

/** Replaces the loader of remotes: the steps are part of the same program. */
export const loadRemoteModule: typeof load = async (releases, accept) => {
  const [release] = releases as readonly [RemoteRelease]; // without fallbacks there is one
  const module = await steps[release.name]?.();
  return { value: accept(module), release };
};
