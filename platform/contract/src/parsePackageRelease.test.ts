import type { PackageRelease } from './parsePackageRelease';
import { parsePackageRelease } from './parsePackageRelease';

const bare = { version: '1.0.0', files: {}, dictionary: {}, peerRanges: {} };
const host: PackageRelease = {
  ...bare,
  name: 'shell',
  host: {
    scripts: ['main.js'],
    styles: ['main.css'],
    contract: 1,
    brand: { light: { primary: '#AC1260' }, dark: { primary: '#d0257b' } },
    provides: { react: '19.3.1' },
    exports: { react: null, 'shared-store': ['useText'] },
  },
};
const step: PackageRelease = {
  ...bare,
  name: 'step-pet',
  step: {
    contract: 1,
    title: 'Thú cưng',
    optionsSchema: {},
    section: { name: 'petInfo', schema: { type: 'object', properties: {} } },
    container: 'step_pet_1_0_0',
    entry: 'remoteEntry.js',
    styles: [],
    imports: { 'shared-store': ['useText'] },
  },
  untranslated: [{ text: 'Tên', place: 'src/petInfo.ts:7' }],
};

/** A section's schema that asks for a list where an answer says so, in a field that is called so, too. */
const asking = (lookup: string) => ({
  type: 'object',
  properties: {},
  allOf: [{ if: {}, then: { properties: { lookup: { type: 'integer', lookup } } } }],
});

const flows = {
  ...bare,
  name: 'flows',
  flows: {
    admission: {
      policyDetails: { vi: { pages: 2, bytes: 50000 }, en: { pages: 2, bytes: 40000 } },
      head: { previewImage: 'preview.png', touchIcon: 'touch.png', manifest: 'manifest.json' },
    },
  },
  built: { commit: '0123abcd', clean: true },
  publishedAt: '2026-11-20T10:00:00.000Z',
  notes: 'of a newer publish',
};

test.each([host, step, flows])('the release of $name comes out as it was written', (release) => {
  expect(parsePackageRelease(JSON.stringify(release))).toEqual(release);
});

test.each<[string, object, string]>([
  ['no version', { ...host, version: undefined }, "must have required property 'version'"],
  ['no ranges', { ...host, peerRanges: undefined }, "must have required property 'peerRanges'"],
  ['a name that climbs', { ...host, name: '../shell' }, '/name must match pattern'],
  ['a text that is none', { ...host, dictionary: { Họ: 1 } }, '/dictionary/Họ must be string'],
  ['a step without an entry', { ...step, step: { ...step.step, entry: undefined } }, '/step must'],
  [
    'a text without its place',
    { ...host, untranslated: [{ text: 'Tên' }] },
    '/untranslated/0 must',
  ],
  [
    'a flow without its manifest',
    {
      ...flows,
      flows: { admission: { ...flows.flows.admission, head: { previewImage: '', touchIcon: '' } } },
    },
    "/flows/admission/head must have required property 'manifest'",
  ],
  ['a commit that is none', { ...host, built: { commit: 1, clean: true } }, '/built/commit must'],
  [
    'a section without fields',
    { ...step, step: { ...step.step, section: { name: 'petInfo', schema: { type: 'object' } } } },
    "/step/section/schema must have required property 'properties'",
  ],
  ...['__proto__', 'Transport', '../religion', 'dictionary'].map(
    (lookup): [string, object, string] => [
      `a list called ${lookup}`,
      { ...step, step: { ...step.step, section: { name: 'petInfo', schema: asking(lookup) } } },
      '/step/section/schema/allOf/0/then/properties/lookup/lookup must match pattern',
    ],
  ),
  [
    'colours in one mode',
    { ...host, host: { ...host.host, brand: { light: {} } } },
    "/host/brand must have required property 'dark'",
  ],
])('a release with %s is refused', (_, release, problem) => {
  expect(() => parsePackageRelease(JSON.stringify(release))).toThrow(problem);
});
