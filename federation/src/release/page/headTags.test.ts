import { flowFile, releases } from '../../../testing/fixture';
import { makeSet } from '../promote/makeSet';
import { headTags } from './headTags';

const preview = { title: 'Đăng ký "trực tuyến"', description: 'Trong 10 phút' };
const dictionary = {
  [flowFile.title]: 'Admission',
  [preview.title]: 'Register "online"',
  [preview.description]: 'In 10 minutes',
};
const head = { previewImage: 'preview.png', touchIcon: 'touch.png', manifest: 'manifest.json' };
const length = { pages: 2, bytes: 50_000 };
const [, flows] = releases();
const published = releases({
  flows: {
    dictionary,
    files: {
      ...flows?.files,
      ...Object.fromEntries(Object.values(head).map((file) => [file, `sha384-${file}`])),
    },
    flows: { admission: { policyDetails: { vi: length, en: length }, head } },
  },
});
const tagsOf = (flow: object = {}, origin?: string, from = published) =>
  headTags(makeSet({ ...flowFile, ...flow }, from), origin).split('\n');

test('a link shows what the flow says, with the image of the release', () => {
  expect(tagsOf({ preview })).toEqual(
    expect.arrayContaining([
      '<meta name="description" content="Trong 10 phút In 10 minutes">',
      '<meta property="og:type" content="website">',
      '<meta property="og:locale" content="vi_VN">',
      '<meta property="og:title" content="Đăng ký &#34;trực tuyến&#34;">',
      '<meta property="og:description" content="Trong 10 phút">',
      '<meta property="og:image" content="/packages/flows/1.0.0/preview.png">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="Đăng ký &#60;nhập học&#62; · Admission">',
    ]),
  );
});

test('a flow without a preview shows its title', () => {
  const both = 'Đăng ký &#60;nhập học&#62; · Admission';
  expect(tagsOf()).toEqual(
    expect.arrayContaining([
      `<meta name="description" content="${both}">`,
      '<meta property="og:title" content="Đăng ký &#60;nhập học&#62;">',
      `<meta property="og:description" content="${both}">`,
    ]),
  );
});

test('with an origin, the addresses that a crawler reads are absolute; without one, the page names none', () => {
  const tags = tagsOf({ id: 'admission' }, 'https://www.example.org');
  expect(tags).toContain('<meta property="og:url" content="https://www.example.org/">');
  expect(tags).toContain(
    '<meta property="og:image" content="https://www.example.org/packages/flows/1.0.0/preview.png">',
  );
  expect(tagsOf().join('')).not.toContain('og:url');
});

test('a home screen finds its icon and the manifest', () => {
  expect(tagsOf()).toEqual(
    expect.arrayContaining([
      '<link rel="apple-touch-icon" href="/packages/flows/1.0.0/touch.png">',
      '<link rel="manifest" href="/packages/flows/1.0.0/manifest.json">',
    ]),
  );
});

test("the icon is the emblem in the flow's colour, and another one on dark", () => {
  const { flow, darkLogo } = makeSet(flowFile, published);
  expect(tagsOf()).toEqual(
    expect.arrayContaining([
      `<link rel="icon" href="${flow.brand.logo}">`,
      `<link rel="icon" href="${darkLogo}" media="(prefers-color-scheme:dark)">`,
    ]),
  );
});

test('a page of flows whose build made none has neither image nor manifest', () => {
  const tags = tagsOf({}, undefined, releases()).join('');
  expect(tags).toContain('og:title');
  expect(tags).not.toMatch(/og:image|manifest|touch-icon/);
});
