import Type from 'typebox';
import { setField } from './declaredField';
import { documentDetails, headFiles } from './flowBuild';
import { flowFile, flowFileStep } from './flowFileSchema';
import { jsonParser } from './jsonParser';
import type { JsonSchema } from './jsonSchema';
import { inBothLanguages, mapOf, segment, text, type Parsed } from './schema';

/** A file of a release: its address, and the hash that it must have. */
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
  /** The global that the entry defines. */
  container: text,
  entry: asset,
  /** Style sheets of the remote; most have none. */
  styles: Type.Array(asset),
};
/** One version of a remote, as a page loads it. */
const remoteRelease = Type.Object(remote);
export type RemoteRelease = Parsed<typeof remoteRelease>;

/** A step of a set: the version to load, and the one to fall back to when that cannot be loaded. */
const setStep = Type.Object({
  ...remote,
  /**
   * The API calls that its page makes when it is shown, as paths below the API's address; not there
   * when there are none.
   */
  prefetchPaths: Type.Optional(Type.Array(text)),
  fallback: Type.Optional(remoteRelease),
});
export type SetStep = Parsed<typeof setStep>;

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
/** A flow as a page and the server read it: with addresses instead of file names. */
const flow = Type.Object({
  ...ofFlowFile,
  id: segment,
  title: text,
  steps: Type.Array(flowStep),
  policy: inBothLanguages(text),
  brand: Type.Object({ logo: text, primaryColor: text, group: text }),
  /** How long the policy document is in each language, where the build of the flows said so. */
  policyDetails: Type.Optional(inBothLanguages(documentDetails)),
});
export type Flow = Parsed<typeof flow>;

/** What a page and a published set have in common. */
const inPage = {
  id: segment,
  flow,
  /** Version of each package in the set, by its name. */
  packages: mapOf(segment, { propertyNames: segment }),
  shell: Type.Object({ scripts: Type.Array(asset), styles: Type.Array(asset) }),
  /** The flow's steps by package name. */
  steps: mapOf(setStep),
};

/**
 * Exactly the code that one visit runs: the flow, and one version of every package. A set never
 * changes; its id is the hash of its content.
 */
const releaseSet = Type.Object(inPage);
export type ReleaseSet = Parsed<typeof releaseSet>;

/** A JSON Schema of an object whose `properties` are the section's fields by their wire names. */
export type SectionSchema = JsonSchema & { readonly properties: Readonly<Record<string, unknown>> };

export const sectionSchema = Type.Unsafe<SectionSchema>({
  type: 'object',
  required: ['type', 'properties'],
  properties: { type: { const: 'object' }, properties: { type: 'object' } },
  allOf: [{ $ref: 'part' }],
});

/** A section of a flow, as the server checks it. */
const setSection = Type.Object({
  /** The step that fills it in. */
  step: segment,
  name: text,
  /** Its fields on the wire, as the flow asks for them. */
  schema: sectionSchema,
  /**
   * The `TextRule` of each text among its fields; a newer release may have others. Beside the schema,
   * because a server that does not know a keyword refuses it.
   */
  texts: Type.Optional(mapOf(text)),
  /** Its fields in their order, with what the staff reads them by. */
  fields: Type.Optional(Type.Array(setField)),
  /** The step is shown, and the section has to be filled in, if the registration matches this. */
  when: Type.Optional(Type.Unsafe<JsonSchema>({ type: 'object' })),
});
export type SetSection = Parsed<typeof setSection>;

/** A set as it is published. Its page holds what its scripts read: a `ReleaseSet`. */
const publishedSet = Type.Object({
  ...inPage,
  /**
   * The flow's colours, as the variables that the shell's styles draw them from. It comes after those;
   * the page links it itself.
   */
  brandStyle: asset,
  /** The flow's title, for the page to show before any script has run. */
  title: inBothLanguages(text),
  /** The emblem as it is on dark, where it differs; `flow.brand.logo` is as it is on light. */
  darkLogo: Type.Optional(text),
  /** What a link to the form shows; without it, the title. */
  preview: Type.Optional(
    Type.Object({ title: inBothLanguages(text), description: inBothLanguages(text) }),
  ),
  /** The addresses of what was made for the page's head, if the build of the flows made anything. */
  head: Type.Optional(headFiles),
  /** The schemas by which the server checks a registration. */
  sections: Type.Array(setSection),
});
export type PublishedSet = Parsed<typeof publishedSet>;

/**
 * The release set that a page contains.
 *
 * @throws Error that names the place and what was expected there
 */
export const parsePageSet = jsonParser(releaseSet);

/**
 * The release set that a file (`flows/<flow>/sets/<id>.json`) contains. Other properties than ours are
 * kept: a newer promote may have written them.
 *
 * @throws Error that names the place and what was expected there
 */
export const parseReleaseSet = jsonParser(publishedSet);
