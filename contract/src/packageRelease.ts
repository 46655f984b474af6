import type { FlowBuild } from './flowBuild';
import type { JsonSchema } from './jsonSchema';
import type { SetSection } from './releaseSet';

/** What a published version says of itself, in `release.json` beside its files. */
export interface PackageRelease {
  readonly name: string;
  readonly version: string;
  /** SHA-384 of every file, as Subresource Integrity writes it. */
  readonly files: Readonly<Record<string, string>>;
  /** English texts by their Vietnamese source text. */
  readonly dictionary: Readonly<Record<string, string>>;
  /** The ranges of its dependencies that it was built for: see `peerRanges.ts`. */
  readonly peerRanges: Readonly<Record<string, string>>;
  /** There when the package is a step. */
  readonly step?: StepRelease;
  /** There when the package is a host. */
  readonly host?: HostRelease;
  /** There when the package holds flows: what its build has made of each, by its id. */
  readonly flows?: Readonly<Record<string, FlowBuild>>;
  /** Not part of its content. Not there in what was built outside of a repository. */
  readonly built?: BuiltFrom;
  /** ISO 8601, UTC. Not part of its content. */
  readonly publishedAt?: string;
  /**
   * The texts that its sources can show and that its dictionary lacks. Not part of its content. Not there
   * when it lacks none.
   */
  readonly untranslated?: readonly UntranslatedText[];
}

/** A text that has no English. */
export interface UntranslatedText {
  readonly text: string;
  /** Where the package names it, such as `src/ContactPage.tsx:12`. */
  readonly place: string;
}

/** The sources that a package was built from. */
export interface BuiltFrom {
  /** The repository's commit. */
  readonly commit: string;
  /** Whether the sources had no changes that are in no commit. */
  readonly clean: boolean;
}

/** A published step. */
export type PublishedStep = PackageRelease & { readonly step: StepRelease };

export interface HostRelease {
  /** What its page starts with, in order. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The version of the contract that it speaks with steps. */
  readonly contract: number;
  /** The colours that its styles have where a flow sets no others. */
  readonly brand: Brand;
  /** Version of each package that it provides to remotes. */
  readonly provides: Readonly<Record<string, string>>;
  /** The names of each module that it provides; null for CommonJS, whose names a build does not know. */
  readonly exports: Readonly<Record<string, readonly string[] | null>>;
}

export interface StepRelease {
  readonly contract: number;
  /** A dictionary key. */
  readonly title: string;
  readonly optionsSchema: JsonSchema;
  readonly section?: Pick<SetSection, 'name' | 'schema' | 'texts'>;
  readonly container: string;
  /** File that a host loads. */
  readonly entry: string;
  readonly styles: readonly string[];
  /** The names that its code uses of each module that its host provides; `*` for all of them. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
}

/** A brand's colours in both modes. */
export interface Brand {
  readonly light: BrandColors;
  readonly dark: BrandColors;
}

/** A brand's colours in one mode, by the names of the CSS variables that the host's styles use. */
export type BrandColors = Readonly<Record<string, string>>;
