/** A file of a release: where it is, and the hash without which it is not used. */
export interface Asset {
  /** Address from the site's root, for instance `/packages/shell/1.0.0/main.1a2b3c4d.js`. */
  readonly url: string;
  /** Subresource Integrity: `sha384-…`. */
  readonly integrity: string;
}

/** One version of a remote, as a page loads it. */
export interface RemoteRelease {
  /** Package name, for instance `step-contact`. */
  readonly name: string;
  readonly version: string;
  /** The global that the entry defines. */
  readonly container: string;
  readonly entry: Asset;
  /** Style sheets that the remote brings along; most bring none. */
  readonly styles: readonly Asset[];
}

/** A step of a set: the version to load, and the one to fall back to when that cannot be loaded. */
export interface SetStep extends RemoteRelease {
  readonly fallback?: RemoteRelease;
}

/** A flow as a set holds it: what a page needs of it, and what the server needs. */
export interface SetFlow {
  readonly id: string;
  /** A dictionary key. */
  readonly title: string;
  readonly submitPath: string;
  readonly steps: readonly {
    readonly step: string;
    readonly title: string;
    readonly section?: string;
    readonly options?: Readonly<Record<string, unknown>>;
  }[];
  readonly policy: Readonly<Record<'vi' | 'en', string>>;
  readonly constants: { readonly nextPupil: Readonly<Record<string, unknown>> };
  readonly brand: { readonly logo: string; readonly primaryColor: string; readonly group: string };
}

/**
 * Exactly the code that one visit runs: the flow, and one version of every package. A set never
 * changes; its id is the hash of its content.
 */
export interface ReleaseSet {
  readonly id: string;
  readonly flow: SetFlow;
  /** Version of each package in the set, by its name. */
  readonly packages: Readonly<Record<string, string>>;
  readonly shell: { readonly scripts: readonly Asset[]; readonly styles: readonly Asset[] };
  /** The flow's steps by package name. */
  readonly steps: Readonly<Record<string, SetStep>>;
}

/** The element of a page that holds its set. */
export const RELEASE_SET_ELEMENT = 'release-set';
