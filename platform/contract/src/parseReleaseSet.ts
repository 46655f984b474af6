import Type from './typebox';
import { setField } from './declaredField';
import { documentDetails, headFiles } from './flowBuild';
import { flowFile, flowFileStep } from './flowFileSchema';
import { jsonParser } from './jsonParser';
import type { JsonSchema } from './jsonSchema';
import { inBothLanguages, mapOf, sectionSchema, segment, text, type Parsed } from './schema';

/** A file of a release: its address and hash. */
const asset = Type.Object({
  /** Address from the site's root, for instance `/packages/shell/1.0.0/main.1a2b3c4d.js`. */
  url: Type.String({ pattern: '^/' }),
  /** Subresource Integrity: `sha384-…`. */
  integrity: text,
});
export type Asset = Parsed<typeof asset>;

const remote = {
  /** Package name, for instance `step-contact`. */
  name: segment,
  version: segment,
  /** The global variable that the entry defines. */
  container: text,
  entry: asset,
  /** Style sheets of the remote; most have none. */
  styles: Type.Array(asset),
};
/** One version of a remote, as a page loads it. */
const remoteRelease = Type.Object(remote);
export type RemoteRelease = Parsed<typeof remoteRelease>;

/** A step of a set: its version, and the fallback for when that cannot be loaded. */
const setStep = Type.Object({
  ...remote,
  /** The API calls that its page makes when it is shown, as paths relative to the API's address, if any. */
  prefetchPaths: Type.Optional(Type.Array(text)),
  fallback: Type.Optional(remoteRelease),
});

/** One step of a flow, with what its release declares. */
const flowStep = Type.Object({
  ...flowFileStep.properties,
  step: segment,
  /** The step's name in the progress: a dictionary key. */
  title: text,
  /** The section that the step declares, if it has one. */
  section: Type.Optional(text),
});
export type FlowStep = Parsed<typeof flowStep>;

const { $schema: _ofEditors, ...ofFlowFile } = flowFile.properties;
/** A flow as pages and the server read it: with addresses instead of file names. */
const flow = Type.Object({
  ...ofFlowFile,
  id: segment,
  title: text,
  steps: Type.Array(flowStep),
  policy: inBothLanguages(text),
  brand: Type.Object({ logo: text, primaryColor: text, group: text }),
  /** The length of the policy document in each language, if the build of the flows found it. */
  policyDetails: Type.Optional(inBothLanguages(documentDetails)),
});
export type Flow = Parsed<typeof flow>;

/** The properties that a page and a published set have in common. */
const inPage = {
  id: segment,
  flow,
  /** The version of each package in the set. */
  packages: mapOf(segment, { propertyNames: segment }),
  shell: Type.Object({ scripts: Type.Array(asset), styles: Type.Array(asset) }),
  /** The flow's steps by package name. */
  steps: mapOf(setStep),
};

/**
 * Everything that one visit runs: the flow, and one version of every package. A set never changes; its id
 * is the hash of its content.
 */
const releaseSet = Type.Object(inPage);
export type ReleaseSet = Parsed<typeof releaseSet>;

/** A section of a flow, for the server's checks. */
const setSection = Type.Object({
  /** The step that fills it in. */
  step: segment,
  name: text,
  /** The schema of its payload, with the flow's options. */
  schema: sectionSchema,
  /**
   * The `TextRule` of each text among its fields; newer releases may have others. Not in the schema,
   * because a server refuses keywords that it does not know.
   */
  texts: Type.Optional(mapOf(text)),
  /** Its fields in their order, with label and purpose for the staff. */
  fields: Type.Optional(Type.Array(setField)),
  /** A schema of registrations in which the step is shown and the section is required. */
  when: Type.Optional(Type.Unsafe<JsonSchema>({ type: 'object' })),
});
export type SetSection = Parsed<typeof setSection>;

/** A published set. Its page contains only what scripts read: a `ReleaseSet`. */
const publishedSet = Type.Object({
  ...inPage,
  /**
   * The style sheet of the flow's colours, as variables that the shell's styles use. The page links it
   * after those.
   */
  brandStyle: asset,
  /** The flow's title, which the page shows before any script runs. */
  title: inBothLanguages(text),
  /** The emblem for dark pages, if it differs; `flow.brand.logo` is the one for light pages. */
  darkLogo: Type.Optional(text),
  /** The text of link previews; by default the title. */
  preview: Type.Optional(
    Type.Object({ title: inBothLanguages(text), description: inBothLanguages(text) }),
  ),
  /** The addresses of the files for the page's head, if the build of the flows made any. */
  head: Type.Optional(headFiles),
  /** The schemas that the server validates registrations with. */
  sections: Type.Array(setSection),
  /** The hash of what the release of each package says; missing in a set that an earlier tool made. */
  releaseHashes: Type.Optional(mapOf(text)),
});
export type PublishedSet = Parsed<typeof publishedSet>;

/**
 * Parses the set in a page.
 *
 * @throws Error that names the place and what was expected there
 */
export const parsePageSet = jsonParser(releaseSet);

/**
 * Parses the set in a file (`flows/<flow>/sets/<id>.json`). Unknown properties are kept: a newer version of
 * the tool may have written them.
 *
 * @throws Error that names the place and what was expected there
 */
export const parseReleaseSet = jsonParser(publishedSet);
