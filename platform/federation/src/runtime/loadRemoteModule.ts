import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteRelease } from 'contract';
import { loadStyles } from './loadStyles';
import { reportFailure } from './reportFailure';
import type { VerifiedRemote } from './verifyEntry';

/** The number of attempts for one version: the first, and two with a fresh address. */
const TRIES = 3;

/** An exposed module, and the version that it came from. */
export interface Loaded<T> {
  readonly value: T;
  readonly release: RemoteRelease;
}

/** Why a version could not be used. */
export interface LoadFailure {
  readonly error: unknown;
  /** Whether the network was at fault, not the version. */
  readonly isNetwork: boolean;
}

/**
 * The `./step` of a remote. Each attempt that fails says in the console why.
 *
 * @param releases the acceptable versions, the wanted one first
 * @param accept validates what a version exposes; when it throws, that version has failed
 * @param onFailed called for each version that could not be used, with its last error
 * @throws AggregateError with every attempt's error when none could be loaded. Without a network it is
 * thrown at once: no other attempt could do better, and no fallback is used because of it
 */
export async function loadRemoteModule<T>(
  releases: readonly RemoteRelease[],
  accept: (module: unknown) => T,
  onFailed?: (release: RemoteRelease, failure: LoadFailure) => void,
): Promise<Loaded<T>> {
  const errors: unknown[] = [];
  for (const release of releases) {
    for (let tries = 0; tries < TRIES; tries++) {
      const url = freshUrl(release);
      try {
        return { value: accept(await attempt(release, url)), release };
      } catch (error) {
        errors.push(error);
        const reported = reportFailure(release, url, error);
        if (!navigator.onLine) throw notLoaded(errors);
        if (tries === TRIES - 1) {
          void reported.then((isNetwork) => onFailed?.(release, { error, isNetwork }));
        }
      }
    }
  }
  throw notLoaded(errors);
}

const notLoaded = (errors: readonly unknown[]) =>
  new AggregateError(errors, 'No version of the remote could be loaded');

/** The attempts for each container in this page. */
const tried = new Map<string, number>();

/** Distinguishes fresh addresses from those of earlier visits, whose failures a cache may contain. */
const VISIT = Date.now().toString(36);

/** The address of the next attempt: after the first one, an address that is in no cache. */
function freshUrl({ container, entry }: RemoteRelease): string {
  const number = (tried.get(container) ?? 0) + 1;
  tried.set(container, number);
  const url = new URL(entry.url, document.baseURI);
  if (number > 1) url.searchParams.set('r', `${VISIT}-${number - 1}`);
  return url.href;
}

async function attempt({ container, entry, styles }: RemoteRelease, url: string): Promise<unknown> {
  const remote: VerifiedRemote = { name: container, entry: url, integrity: entry.integrity };
  // Without `force` the address of an earlier attempt would stay.
  registerRemotes([remote], { force: true });
  const [module] = await Promise.all([loadRemote(`${container}/step`), loadStyles(styles)]);
  return module;
}
