import { FAILED_KEY, type RemoteRelease } from 'contract';
import { safeStorage } from 'shared-store';

/** The versions of steps that this tab does not use again. */
export interface FailedVersions {
  has(release: RemoteRelease): boolean;
  add(release: RemoteRelease): void;
  delete(release: RemoteRelease): void;
  /** Records that code of the version begins to run. If it never ends, the tab's next page has it. */
  begin(release: RemoteRelease): void;
  end(release: RemoteRelease): void;
}

/** A version of a package. */
type Version = Pick<RemoteRelease, 'name' | 'version'>;

/**
 * The failed versions, kept in session storage: those that threw, and one whose code hung. The code of a
 * version is recorded as failed before it runs, and no longer when it has run. A page that is closed,
 * reloaded or hidden in between removes the record itself, which a page that hangs cannot.
 *
 * @param set that this page runs: the boot script runs it again after a hang
 * @param onHang called for a version that hung in the page before
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
    // Once: from now on it is one that failed.
    session.set(key, '');
  }
  window.addEventListener('pagehide', endAll);
  // A phone may end a hidden page without another event.
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

/** The versions that were running when the page before ended. */
function hungKeys(): string[] {
  try {
    const keys = Object.keys(window.sessionStorage);
    return keys.filter((key) => key.startsWith(FAILED_KEY) && session.get(key) !== '');
  } catch {
    return [];
  }
}

/** Where the browser forbids it, a failure is known as long as the page, and a hang not at all. */
const session = safeStorage(() => window.sessionStorage);
