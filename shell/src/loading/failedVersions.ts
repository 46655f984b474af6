import { FAILED_KEY, type RemoteRelease } from 'contract';
import { safeStorage } from 'shared-store';

/** The versions of steps that this tab does not use any more. */
export interface FailedVersions {
  has(release: RemoteRelease): boolean;
  add(release: RemoteRelease): void;
  delete(release: RemoteRelease): void;
  /** Records that code of the version starts. If it never ends, the tab's next page counts it as failed. */
  begin(release: RemoteRelease): void;
  end(release: RemoteRelease): void;
}

type Version = Pick<RemoteRelease, 'name' | 'version'>;

/**
 * The failed versions, in session storage: those that threw, and one whose code hung. A version is recorded
 * as failed before its code runs, and the record is removed afterwards. A page that is closed, reloaded or
 * hidden in between also removes the record; a page that hangs cannot.
 *
 * @param set that this page runs, stored for the boot script
 * @param onHang called for a version that hung in an earlier page
 */
export function failedVersions(set: string, onHang?: (version: Version) => void): FailedVersions {
  const failed = new Set<string>();
  const running = new Set<string>();
  const end = (key: string) => {
    if (running.delete(key)) session.remove(key);
  };
  const endAll = () => running.forEach(end);
  for (const key of hungKeys()) {
    const [name = '', version = ''] = key.slice(FAILED_KEY.length).split('@');
    onHang?.({ name, version });
    // Report it once: from now on it counts as one that threw.
    session.set(key, '');
  }
  window.addEventListener('pagehide', endAll);
  // A phone may end a hidden page without `pagehide`.
  document.addEventListener('visibilitychange', endAll);

  return {
    has(release) {
      const key = keyOf(release);
      return failed.has(key) || (!running.has(key) && session.get(key) !== null);
    },
    add(release) {
      const key = keyOf(release);
      running.delete(key);
      failed.add(key);
      session.set(key, '');
    },
    delete(release) {
      const key = keyOf(release);
      failed.delete(key);
      session.remove(key);
    },
    begin(release) {
      const key = keyOf(release);
      running.add(key);
      session.set(key, set);
    },
    end: (release) => end(keyOf(release)),
  };
}

const keyOf = ({ name, version }: Version) => `${FAILED_KEY}${name}@${version}`;

/** The keys of versions whose code was running when an earlier page ended. */
function hungKeys(): string[] {
  try {
    const keys = Object.keys(window.sessionStorage);
    return keys.filter((key) => key.startsWith(FAILED_KEY) && session.get(key) !== '');
  } catch {
    return [];
  }
}

/** Where the browser forbids storage, failures are known only within the page, and hangs are not detected. */
const session = safeStorage(() => window.sessionStorage);
