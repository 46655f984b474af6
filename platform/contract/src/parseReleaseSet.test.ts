import { parseReleaseSet } from './parseReleaseSet';
import type { PublishedSet } from './parseReleaseSet';

const asset = { url: '/packages/shell/1.0.0/main.js', integrity: 'sha384-main' };
const set: PublishedSet = {
  id: '0123456789abcdef',
  flow: {
    id: 'admission',
    title: 'Đăng ký nhập học',
    submitPath: 'student',
    steps: [
      { step: 'step-pet', title: 'Thú cưng', section: 'petInfo' },
      {
        step: 'step-owner',
        title: 'Chủ',
        options: { fields: { owner: 'optional' } },
        when: { all: [{ field: 'boxId', atLeast: 1 }] },
      },
    ],
    policy: { vi: '/policy.vi.pdf', en: '/policy.en.pdf' },
    constants: { nextPupil: { boxId: 3 } },
    idleMinutes: 20,
    intro: 'Mất khoảng 10 phút.',
    contact: { phone: '+84 24 3974 9999' },
    afterwards: ['Bạn nhận thư.'],
    keepDays: 7,
    keepRegistrationsDays: 365,
    replyDays: 3,
    preview: { title: 'Đăng ký', description: 'Trong 10 phút.' },
    policyDetails: { vi: { pages: 3, bytes: 52000 }, en: { pages: 2, bytes: 48000 } },
    brand: { logo: '/logo.svg', primaryColor: '#AC1260', group: 'Vingroup' },
  },
  packages: { shell: '1.0.0', 'step-pet': '1.1.0-beta.1' },
  shell: { scripts: [asset], styles: [] },
  steps: {
    'step-pet': {
      name: 'step-pet',
      version: '1.1.0-beta.1',
      container: 'step_pet',
      entry: asset,
      styles: [],
      prefetchPaths: ['boxes'],
      fallback: {
        name: 'step-pet',
        version: '1.0.0',
        container: 'step_pet',
        entry: asset,
        styles: [],
      },
    },
  },
  brandStyle: asset,
  title: { vi: 'Đăng ký nhập học', en: 'Admission' },
  darkLogo: '/logo.dark.svg',
  preview: {
    title: { vi: 'Đăng ký', en: 'Register' },
    description: { vi: 'Trong 10 phút.', en: 'In 10 minutes.' },
  },
  head: { previewImage: '/preview.png', touchIcon: '/touch.png', manifest: '/manifest.json' },
  sections: [
    {
      step: 'step-pet',
      name: 'petInfo',
      schema: { type: 'object', properties: {} },
      texts: { petName: 'line' },
    },
    {
      step: 'step-owner',
      name: 'ownerInfo',
      schema: { type: 'object', properties: {} },
      when: { type: 'object' },
    },
  ],
};

test('a set comes out as it was written, with what a newer promote adds', () => {
  const newer = { ...set, candidate: { share: 0.1 } };
  expect(parseReleaseSet(JSON.stringify(newer))).toEqual(newer);
});

test('a set whose flow says less is read as it is', () => {
  const flow = {
    ...set.flow,
    intro: undefined,
    contact: undefined,
    afterwards: undefined,
    keepDays: undefined,
    keepRegistrationsDays: undefined,
    replyDays: undefined,
    preview: undefined,
    policyDetails: undefined,
  };
  const bare = { ...set, flow, darkLogo: undefined, preview: undefined, head: undefined };
  expect(parseReleaseSet(JSON.stringify(bare))).toEqual(bare);
});

test.each<[string, object, string]>([
  ['no id', { id: undefined }, "must have required property 'id'"],
  ['an id that climbs', { id: '../other' }, '/id must match pattern'],
  ['a version that climbs', { packages: { shell: '../1.0.0' } }, '/packages/shell must match'],
  ['a package that climbs', { packages: { '..': '1.0.0' } }, '/packages property name must be'],
  ['a flow without its steps', { flow: { ...set.flow, steps: null } }, '/flow/steps must be array'],
  [
    'a condition that it does not know',
    {
      flow: {
        ...set.flow,
        steps: [{ step: 'step-pet', title: 'Pet', when: { field: 'a', like: 'b' } }],
      },
    },
    '/flow/steps/0/when must',
  ],
  [
    'a requirement that it does not know',
    {
      flow: {
        ...set.flow,
        steps: [{ step: 'step-pet', title: 'Pet', options: { fields: { a: 'maybe' } } }],
      },
    },
    '/flow/steps/0/options/fields/a must be equal to one of the allowed values',
  ],
  ['too many days', { flow: { ...set.flow, keepDays: 61 } }, '/flow/keepDays must be <= 60'],
  [
    'a document without pages',
    { flow: { ...set.flow, policyDetails: { vi: { pages: 0, bytes: 1 } } } },
    '/flow/policyDetails',
  ],
  ['a submit path from the root', { flow: { ...set.flow, submitPath: '/student' } }, '/submitPath'],
  ['no steps', { steps: undefined }, "must have required property 'steps'"],
  ['a step that is none', { steps: { 'step-pet': null } }, '/steps/step-pet must be object'],
  ['no sections', { sections: undefined }, "must have required property 'sections'"],
  [
    'a section without fields',
    { sections: [{ step: 'step-pet', name: 'petInfo', schema: { type: 'object' } }] },
    "/sections/0/schema must have required property 'properties'",
  ],
  [
    'a list that cannot be called so',
    {
      sections: [
        {
          step: 'step-pet',
          name: 'petInfo',
          schema: { type: 'object', properties: { boxId: { type: 'integer', lookup: 'a/b' } } },
        },
      ],
    },
    '/sections/0/schema/properties/boxId/lookup must match pattern',
  ],
  [
    'a script on another site',
    { shell: { scripts: [{ ...asset, url: 'https://example.org/main.js' }], styles: [] } },
    '/shell/scripts/0/url must match pattern',
  ],
  [
    'a script without a hash',
    { shell: { scripts: [{ url: asset.url }], styles: [] } },
    "/shell/scripts/0 must have required property 'integrity'",
  ],
])('a set with %s is refused', (_, change, problem) => {
  expect(() => parseReleaseSet(JSON.stringify({ ...set, ...change }))).toThrow(problem);
});

test('a file that ends too early is refused', () => {
  expect(() => parseReleaseSet(JSON.stringify(set).slice(0, 300))).toThrow(/JSON/);
});
