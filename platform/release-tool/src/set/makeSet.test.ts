import { flowFile, hashIn, releases } from '../../testing/fixture';
import { makeSet } from './makeSet';

test('a set names every file of a visit with its hash', () => {
  const set = makeSet(flowFile, releases());
  expect(set.packages).toEqual({ shell: '1.0.0', flows: '1.0.0', 'step-pet': '1.0.0' });
  expect(set.shell).toEqual({
    scripts: [{ url: '/packages/shell/1.0.0/main.js', integrity: hashIn('shell', 'main.js') }],
    styles: [{ url: '/packages/shell/1.0.0/main.css', integrity: hashIn('shell', 'main.css') }],
  });
  expect(set.steps['step-pet']).toEqual({
    name: 'step-pet',
    version: '1.0.0',
    container: 'step_pet_1_0_0',
    entry: {
      url: '/packages/step-pet/1.0.0/remoteEntry.js',
      integrity: hashIn('step-pet', 'remoteEntry.js'),
    },
    styles: [],
  });
});

test("the flow's files become addresses, and its steps get their title and section", () => {
  const { flow } = makeSet(flowFile, releases());
  expect(flow.policy.vi).toBe('/packages/flows/1.0.0/policy/admission.vi.pdf');
  expect(flow.brand.logo).toMatch(/^\/flows\/admission\/sets\/[0-9a-f]{32}\.svg$/);
  expect(flow.steps).toEqual([{ step: 'step-pet', title: 'Thú cưng', section: 'petInfo' }]);
});

test('a set has all that its flow says, and nothing that its flow does not', () => {
  const said = {
    idleMinutes: 20,
    intro: flowFile.title,
    contact: { phone: '1900 6936' },
    afterwards: [flowFile.title],
    keepDays: 7,
    reports: false,
    preview: { title: flowFile.title, description: flowFile.title },
  };
  expect(makeSet({ ...flowFile, ...said }, releases()).flow).toMatchObject(said);
  const silent = makeSet(flowFile, releases()).flow;
  expect(Object.keys(said).filter((name) => name in silent)).toEqual([]);
});

test('a set has what a link shows in both languages, and the addresses of what its head names', () => {
  const preview = { title: flowFile.title, description: 'Trong 10 phút' };
  const file = 'brand/logo.svg';
  const length = { pages: 2, bytes: 50_000 };
  const head = { previewImage: file, touchIcon: file, manifest: file };
  const built = releases({
    flows: {
      dictionary: { [flowFile.title]: 'Admission', [preview.description]: 'In 10 minutes' },
      flows: { admission: { policyDetails: { vi: length, en: length }, head } },
    },
  });
  const set = makeSet({ ...flowFile, preview }, built);
  expect(set.preview).toEqual({
    title: { vi: flowFile.title, en: 'Admission' },
    description: { vi: 'Trong 10 phút', en: 'In 10 minutes' },
  });
  const url = '/packages/flows/1.0.0/brand/logo.svg';
  expect(set.head).toEqual({ previewImage: url, touchIcon: url, manifest: url });
});

test('a set has the sections of its flow, as the flow asks for them', () => {
  const steps = [
    {
      step: 'step-pet',
      options: { offered: { boxId: [1, 2] } },
      when: { field: 'owner', is: 'yes' },
    },
  ];
  const set = makeSet({ ...flowFile, steps }, releases());
  expect(set.flow.steps[0]).toMatchObject(steps[0] ?? {});
  const boxId = { type: 'integer', if: { filled: true }, then: { enum: [1, 2] } };
  expect(set.sections).toMatchObject([
    {
      step: 'step-pet',
      name: 'petInfo',
      schema: { properties: { petName: { type: 'string' }, boxId } },
      when: { required: ['owner'], properties: { owner: { const: 'yes' } } },
    },
  ]);
});

test('a set has the fields of a section with their texts in both languages', () => {
  const fields = [
    { name: 'petName', kind: 'text', label: 'Tên thú cưng', purpose: 'pupilName' },
    { name: 'size', kind: 'choice', label: 'Cỡ', options: [{ value: 1, label: 'Nhỏ' }] },
  ];
  const section = { name: 'petInfo', schema: { type: 'object', properties: {} }, fields };
  const [release] = releases().filter(({ name }) => name === 'step-pet');
  const step = release?.step && { ...release.step, section };
  const dictionary = { 'Tên thú cưng': 'Name of the pet', Nhỏ: 'Small' };
  const built = releases({ 'step-pet': { dictionary, ...(step && { step }) } });
  expect(makeSet(flowFile, built).sections[0]?.fields).toEqual([
    {
      name: 'petName',
      kind: 'text',
      label: { vi: 'Tên thú cưng', en: 'Name of the pet' },
      purpose: 'pupilName',
    },
    {
      name: 'size',
      kind: 'choice',
      label: { vi: 'Cỡ', en: 'Cỡ' },
      options: [{ value: 1, label: { vi: 'Nhỏ', en: 'Small' } }],
    },
  ]);
  expect(makeSet(flowFile, releases()).sections[0]).not.toHaveProperty('fields');
});

test('the id is that of the content: the same for the same, another for another', () => {
  const id = makeSet(flowFile, releases()).id;
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(makeSet(flowFile, releases()).id).toBe(id);
  const changed = releases({ shell: { files: { 'main.js': 'sha384-x', 'main.css': 'sha384-y' } } });
  expect(makeSet(flowFile, changed).id).not.toBe(id);
});

test.each([
  ['a package is missing', releases().slice(1), /shell is missing/],
  [
    'a file has no hash',
    releases({ flows: { files: {} } }),
    /flows@1.0.0 has no file brand\/logo.svg/,
  ],
])('it is refused when %s', (_name, published, message) => {
  expect(() => makeSet(flowFile, published)).toThrow(message);
});

test('two English texts for one source are refused, and both packages are named', () => {
  const published = releases({
    shell: { dictionary: { Họ: 'Surname' } },
    'step-pet': { dictionary: { Họ: 'Family name' } },
  });
  expect(() => makeSet(flowFile, published)).toThrow(
    '"Họ" is "Surname" in shell@1.0.0 and "Family name" in step-pet@1.0.0',
  );
});
