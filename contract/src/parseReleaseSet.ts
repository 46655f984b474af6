import {
  documentDetails,
  headFiles,
  inBothLanguages,
  jsonParser,
  listOf,
  mapOf,
  object,
  sectionSchema,
  segment,
  text,
} from './jsonParser';
import type { PublishedSet, ReleaseSet } from './releaseSet';

/** A schema of a property that a set has from the flow's file. */
const ofFlowFile = (pointer: string) => ({ $ref: `flow#/${pointer}` });
const asset = object({ url: { type: 'string', pattern: '^/' }, integrity: text });
const remote = {
  name: segment,
  version: segment,
  container: text,
  entry: asset,
  styles: listOf(asset),
};
const flow = object(
  {
    id: segment,
    title: text,
    submitPath: ofFlowFile('properties/submitPath'),
    steps: listOf(
      object(
        { step: segment, title: text },
        {
          section: text,
          options: ofFlowFile('properties/steps/items/properties/options'),
          when: ofFlowFile('definitions/condition'),
        },
      ),
    ),
    policy: inBothLanguages(text),
    constants: ofFlowFile('properties/constants'),
    brand: object({ logo: text, primaryColor: text, group: text }),
  },
  {
    idleMinutes: ofFlowFile('properties/idleMinutes'),
    intro: ofFlowFile('properties/intro'),
    contact: ofFlowFile('properties/contact'),
    afterwards: ofFlowFile('properties/afterwards'),
    keepDays: ofFlowFile('properties/keepDays'),
    keepRegistrationsDays: ofFlowFile('properties/keepRegistrationsDays'),
    reports: ofFlowFile('properties/reports'),
    preview: ofFlowFile('properties/preview'),
    policyDetails: inBothLanguages(documentDetails),
  },
);

const section = object(
  { step: segment, name: text, schema: sectionSchema },
  { texts: mapOf(text), when: { type: 'object' } },
);

/** What a page and a published set have in common. */
const inPage = {
  id: segment,
  flow,
  packages: { ...mapOf(segment), propertyNames: segment },
  shell: object({ scripts: listOf(asset), styles: listOf(asset) }),
  steps: mapOf(object(remote, { prefetchPaths: listOf(text), fallback: object(remote) })),
};

/**
 * The release set that a page contains.
 *
 * @throws Error that names the place and what was expected there
 */
export const parsePageSet = jsonParser<ReleaseSet>(object(inPage));

/**
 * The release set that a file (`flows/<flow>/sets/<id>.json`) contains. Other properties than ours are
 * kept: a newer promote may have written them.
 *
 * @throws Error that names the place and what was expected there
 */
export const parseReleaseSet = jsonParser<PublishedSet>(
  object(
    {
      ...inPage,
      brandStyle: asset,
      title: inBothLanguages(text),
      sections: listOf(section),
    },
    {
      darkLogo: text,
      preview: object({ title: inBothLanguages(text), description: inBothLanguages(text) }),
      head: headFiles,
    },
  ),
);
