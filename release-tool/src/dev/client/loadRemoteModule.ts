import type { loadRemoteModule as load } from 'federation/runtime';
import type { RemoteRelease } from 'contract';
import steps from 'virtual:steps';

/** Replaces the loader of remotes: the steps are part of the same program. */
export const loadRemoteModule: typeof load = async (releases, accept) => {
  const [release] = releases as readonly [RemoteRelease]; // without fallbacks there is one
  try {
    return { value: accept(await steps[release.name]?.()), release };
  } catch (error) {
    // webpack replaces no module that threw.
    import.meta.webpackHot?.addStatusHandler((status) => {
      if (status === 'idle') window.location.reload();
    });
    throw error;
  }
};
