import type { Flow, FlowPreview } from './flow';
import type { HeadFiles } from './flowBuild';
import type { JsonSchema } from './jsonSchema';
import type { Language } from './language';

/** A file of a release: its address, and the hash that it must have. */
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
  /** Style sheets of the remote; most have none. */
  readonly styles: readonly Asset[];
}

/** A step of a set: the version to load, and the one to fall back to when that cannot be loaded. */
export interface SetStep extends RemoteRelease {
  /**
   * The API calls that its page makes when it is shown, as paths below the API's address; not there
   * when there are none.
   */
  readonly prefetchPaths?: readonly string[];
  readonly fallback?: RemoteRelease;
}

/**
 * Exactly the code that one visit runs: the flow, and one version of every package. A set never
 * changes; its id is the hash of its content.
 */
export interface ReleaseSet {
  readonly id: string;
  readonly flow: Flow;
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
  readonly schema: SectionSchema;
  /**
   * The `TextRule` of each text among its fields; a newer release may have others. Beside the schema,
   * because a server that does not know a keyword refuses it.
   */
  readonly texts?: Readonly<Record<string, string>>;
  /** The step is shown, and the section has to be filled in, if the registration matches this. */
  readonly when?: JsonSchema;
}

/** A set as it is published. Its page holds what its scripts read: all but these. */
export interface PublishedSet extends ReleaseSet {
  /**
   * The flow's colours, as the variables that the shell's styles draw them from. It comes after those;
   * the page links it itself.
   */
  readonly brandStyle: Asset;
  /** The flow's title, for the page to show before any script has run. */
  readonly title: Readonly<Record<Language, string>>;
  /** The emblem as it is on dark, where it differs; `flow.brand.logo` is as it is on light. */
  readonly darkLogo?: string;
  /** What a link to the form shows; without it, the title. */
  readonly preview?: Readonly<Record<keyof FlowPreview, Readonly<Record<Language, string>>>>;
  /** The addresses of what was made for the page's head, if the build of the flows made anything. */
  readonly head?: HeadFiles;
  /** The schemas by which the server checks a registration. */
  readonly sections: readonly SetSection[];
}

/** A JSON Schema of an object whose `properties` are the section's fields by their wire names. */
export type SectionSchema = JsonSchema & { readonly properties: Readonly<Record<string, unknown>> };
