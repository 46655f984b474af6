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
  /**
   * The calls that its page makes when it is shown, as paths below the API's address. Not there in a
   * set of before they were written down.
   */
  readonly calls?: readonly string[];
  readonly fallback?: RemoteRelease;
}

/** What a flow sets on a step; which fields and texts a step has, its `optionsSchema` says. */
export interface StepOptions {
  /** What is asked of a field, by its wire name. */
  readonly fields?: Readonly<Record<string, 'required' | 'optional' | 'hidden'>>;
  /** The ids that the dropdown of a field offers, by its wire name. */
  readonly offered?: Readonly<Record<string, readonly number[]>>;
  /** Dictionary keys in place of the step's own texts. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** When a step is shown: a question to the fields of the steps before it. */
export type When =
  | { readonly field: string; readonly in: readonly Scalar[] }
  | { readonly field: string; readonly is: Scalar }
  | { readonly field: string; readonly atLeast: number }
  | { readonly field: string; readonly atMost: number }
  | { readonly all: readonly When[] }
  | { readonly any: readonly When[] }
  | { readonly not: When };

export type Scalar = string | number | boolean;

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
    readonly options?: StepOptions;
    readonly when?: When;
  }[];
  readonly policy: Readonly<Record<'vi' | 'en', string>>;
  readonly constants: { readonly nextPupil: Readonly<Record<string, unknown>> };
  /** After how many minutes without anybody the answers are deleted; never without it. */
  readonly idleMinutes?: number;
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

/** A section of a flow, as the server checks it. */
export interface SetSection {
  /** The step that fills it in. */
  readonly step: string;
  readonly name: string;
  /** Its fields on the wire, as the flow asks for them. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** The step was to be shown, and the section to be filled in, if the registration matches this. */
  readonly when?: Readonly<Record<string, unknown>>;
}

/** A set as it is published. Its page holds what its scripts read: all but these three. */
export interface PublishedSet extends ReleaseSet {
  /**
   * The flow's colours, as the variables that the shell's styles draw them from. It comes after those;
   * the page links it itself.
   */
  readonly brandStyle: Asset;
  /** The flow's title, for the page to show before any script has run. */
  readonly title: Readonly<Record<'vi' | 'en', string>>;
  /** What the server checks a registration by. */
  readonly sections: readonly SetSection[];
}

/** The element of a page that holds its set. */
export const RELEASE_SET_ELEMENT = 'release-set';
