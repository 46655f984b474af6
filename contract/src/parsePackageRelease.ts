import Type from 'typebox';
import { declaredField } from './declaredField';
import { flowBuild } from './flowBuild';
import { jsonParser } from './jsonParser';
import type { JsonSchema } from './jsonSchema';
import { sectionSchema } from './parseReleaseSet';
import { mapOf, segment, text, type Parsed } from './schema';

const stepRelease = Type.Object({
  /** The version of the contract that it speaks with its host. */
  contract: Type.Number(),
  /** A dictionary key. */
  title: text,
  optionsSchema: Type.Unsafe<JsonSchema>({ type: 'object' }),
  section: Type.Optional(
    Type.Object({
      name: text,
      schema: sectionSchema,
      texts: Type.Optional(mapOf(text)),
      fields: Type.Optional(Type.Array(declaredField)),
    }),
  ),
  container: text,
  /** File that a host loads. */
  entry: text,
  styles: Type.Array(text),
  /** The names that its code uses of each module that its host provides; `*` for all of them. */
  imports: mapOf(Type.Array(text)),
});
export type StepRelease = Parsed<typeof stepRelease>;

/** A brand's colours in one mode, by the names of the CSS variables that the host's styles use. */
const brandColors = mapOf(text);
export type BrandColors = Parsed<typeof brandColors>;

/** A brand's colours in both modes. */
const brand = Type.Object({ light: brandColors, dark: brandColors });
export type Brand = Parsed<typeof brand>;

const hostRelease = Type.Object({
  /** What its page starts with, in order. */
  scripts: Type.Array(text),
  styles: Type.Array(text),
  /** The version of the contract that it speaks with steps. */
  contract: Type.Number(),
  /** The colours that its styles have where a flow sets no others. */
  brand,
  /** Version of each package that it provides to remotes. */
  provides: mapOf(text),
  /** The names of each module that it provides; null for CommonJS, whose names a build does not know. */
  exports: mapOf(Type.Union([Type.Null(), Type.Array(text)])),
});
export type HostRelease = Parsed<typeof hostRelease>;

/** The sources that a package was built from. */
const builtFrom = Type.Object({
  /** The repository's commit. */
  commit: text,
  /** Whether the sources had no changes that are in no commit. */
  clean: Type.Boolean(),
});
export type BuiltFrom = Parsed<typeof builtFrom>;

/** A text that has no English. */
const untranslatedText = Type.Object({
  text,
  /** Where the package names it, such as `src/ContactPage.tsx:12`. */
  place: text,
});
export type UntranslatedText = Parsed<typeof untranslatedText>;

/** What a published version says of itself, in `release.json` beside its files. */
const packageRelease = Type.Object({
  name: segment,
  version: segment,
  /** SHA-384 of every file, as Subresource Integrity writes it. */
  files: mapOf(text),
  /** English texts by their Vietnamese source text. */
  dictionary: mapOf(text),
  /** The ranges of its dependencies that it was built for: see `peerRanges.ts`. */
  peerRanges: mapOf(text),
  /** There when the package is a step. */
  step: Type.Optional(stepRelease),
  /** There when the package is a host. */
  host: Type.Optional(hostRelease),
  /** There when the package holds flows: what its build has made of each, by its id. */
  flows: Type.Optional(mapOf(flowBuild)),
  /** Not part of its content. Not there in what was built outside of a repository. */
  built: Type.Optional(builtFrom),
  /** ISO 8601, UTC. Not part of its content. */
  publishedAt: Type.Optional(text),
  /**
   * The texts that its sources can show and that its dictionary lacks. Not part of its content. Not there
   * when it lacks none.
   */
  untranslated: Type.Optional(Type.Array(untranslatedText)),
});
export type PackageRelease = Parsed<typeof packageRelease>;

/** A published step. */
export type PublishedStep = PackageRelease & { readonly step: StepRelease };

/**
 * What a published version says of itself, from its `release.json`. Other properties than ours are
 * kept: a newer publish may have written them.
 *
 * @throws Error that names the place and what was expected there
 */
export const parsePackageRelease = jsonParser(packageRelease);
