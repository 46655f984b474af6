import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteRelease } from '../releaseSet';
import { loadStyles } from './loadStyles';
import { expectIntegrity, verifiedScripts } from './verifiedScripts';

/** How often one version is tried: once, and twice again under a fresh address. */
const TRIES = 3;

/**
 * The `./step` of a remote.
 *
 * @param releases the versions that will do, the wanted one first
 * @throws AggregateError with every attempt's error when none could be loaded
 */
export async function loadRemoteModule(releases: readonly RemoteRelease[]): Promise<unknown> {
  registerPlugins([verifiedScripts]);
  const errors: unknown[] = [];
  for (const release of releases) {
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        return await attempt(release);
      } catch (error) {
        errors.push(error);
      }
    }
  }
  throw new AggregateError(errors, `${releases[0]?.name} could not be loaded`);
}

/** Each attempt has a name and, but for the very first, an address that no cache has failed on yet. */
async function attempt(release: RemoteRelease): Promise<unknown> {
  const { container, entry, styles } = release;
  const number = (tried.get(container) ?? 0) + 1;
  tried.set(container, number);
  const name = `${container}__${number}`;
  const url = new URL(entry.url, document.baseURI);
  if (number > 1) url.searchParams.set('r', String(number - 1));
  expectIntegrity(url.href, entry.integrity);
  registerRemotes([{ name, entry: url.href, entryGlobalName: container, type: 'var' }]);
  const [module] = await Promise.all([loadRemote<unknown>(`${name}/step`), loadStyles(styles)]);
  if (!module) throw new Error(`${container} exposes no ./step`);
  return module;
}

/** How often each container was tried in this page. */
const tried = new Map<string, number>();
