import Type from './typebox';
import { declaredField } from './declaredField';
import { flowBuild } from './flowBuild';
import { jsonParser } from './jsonParser';
import type { JsonSchema } from './jsonSchema';
import { mapOf, sectionSchema, segment, text, type Parsed } from './schema';

const stepRelease = Type.Object({
  /** The version of the contract that it was built for. */
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
  /** The file that hosts load. */
  entry: text,
  styles: Type.Array(text),
  /** The exports that its code uses of each shared module; `*` for all of them. */
  imports: mapOf(Type.Array(text)),
});
export type StepRelease = Parsed<typeof stepRelease>;

/** A brand's colours in one mode, by the names of the CSS variables that the host's styles use. */
const brandColors = mapOf(text);

/** A brand's colours in both modes. */
const brand = Type.Object({ light: brandColors, dark: brandColors });
export type Brand = Parsed<typeof brand>;

const hostRelease = Type.Object({
  /** The scripts of its page, in order. */
  scripts: Type.Array(text),
  styles: Type.Array(text),
  /** The version of the contract that it supports. */
  contract: Type.Number(),
  /** The colours of its styles, for flows that set none. */
  brand,
  /** The version of each package that it provides to remotes. */
  provides: mapOf(text),
  /** The exports of each module that it provides; null for CommonJS, whose exports a build does not know. */
  exports: mapOf(Type.Union([Type.Null(), Type.Array(text)])),
});
export type HostRelease = Parsed<typeof hostRelease>;

/** The sources that a package was built from. */
const builtFrom = Type.Object({
  /** The repository's commit. */
  commit: text,
  /** Whether there were no uncommitted changes. */
  clean: Type.Boolean(),
});
export type BuiltFrom = Parsed<typeof builtFrom>;

/** A text without English. */
const untranslatedText = Type.Object({
  text,
  /** Its place in the sources, such as `src/ContactPage.tsx:12`. */
  place: text,
});
export type UntranslatedText = Parsed<typeof untranslatedText>;

/** The description of a published version: the file `release.json` beside its files. */
const packageRelease = Type.Object({
  name: segment,
  version: segment,
  /** The Subresource Integrity (SHA-384) of every file. */
  files: mapOf(text),
  /** English texts by their Vietnamese source text. */
  dictionary: mapOf(text),
  /** The ranges of its dependencies that it was built for: see `peerRanges.ts`. */
  peerRanges: mapOf(text),
  /** Only if the package is a step. */
  step: Type.Optional(stepRelease),
  /** Only if the package is a host. */
  host: Type.Optional(hostRelease),
  /** Only if the package contains flows: the files that its build has made, by the id of the flow. */
  flows: Type.Optional(mapOf(flowBuild)),
  /** Not part of its content. Missing when it was built outside of a repository. */
  built: Type.Optional(builtFrom),
  /** ISO 8601, UTC. Not part of its content. */
  publishedAt: Type.Optional(text),
  /** The texts that its sources can show and that its dictionary lacks, if any. Not part of its content. */
  untranslated: Type.Optional(Type.Array(untranslatedText)),
  /** Why its tests were left out, if they were. Not part of its content. */
  untested: Type.Optional(text),
  /** Of all the rest, by its team's Ed25519 key, in Base64. Not part of its content. */
  signature: Type.Optional(text),
});
export type PackageRelease = Parsed<typeof packageRelease>;

/** A published step. */
export type PublishedStep = PackageRelease & { readonly step: StepRelease };

/**
 * Parses a `release.json`. Unknown properties are kept: a newer version of the tool may have written them.
 *
 * @throws Error that names the place and what was expected there
 */
export const parsePackageRelease = jsonParser(packageRelease);
