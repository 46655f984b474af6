/** What is found before anything runs. */
interface Installation {
  /** The version of the Node that runs, such as `20.19.0`. */
  node: string;
  /** The range of package.json's `engines.node`. */
  supported: string;
  /** Whether `npm ci` came to its end. */
  installed: boolean;
  /** Throws when SQLite's native part is missing, or was built for another Node. */
  openSqlite: () => void;
}

/** What has to be put right first, in one sentence; undefined when everything is there. */
export function installationProblem(found: Installation): string | undefined;

/**
 * Whether a version is in a range of the form `^20.19 || >=24`, the only one that package.json uses:
 * npm's own reader of ranges is a package, and may not be installed yet.
 */
export function isSupported(version: string, range: string): boolean;
