import type { PublishedSet } from 'contract';
import { petSet } from '../../testing/petSet';
import { headTags } from './headTags';

const preview = {
  title: { vi: 'Đăng ký "trực tuyến"', en: 'Register "online"' },
  description: { vi: 'Trong 10 phút', en: 'In 10 minutes' },
};
const head = {
  previewImage: '/packages/flows/1.0.0/preview.png',
  touchIcon: '/packages/flows/1.0.0/touch.png',
  manifest: '/packages/flows/1.0.0/manifest.json',
};
const set = petSet();
const tagsOf = (changes: Partial<PublishedSet> = { head }, origin?: string) =>
  headTags({ ...set, ...changes }, origin).split('\n');

test('a link shows what the flow says, with the image of the release', () => {
  expect(tagsOf({ head, preview })).toEqual(
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

test('with an origin, the addresses that a crawler reads are absolute; without one, the page names none', () => {
  const tags = tagsOf({ head }, 'https://www.example.org');
  expect(tags).toContain('<meta property="og:url" content="https://www.example.org/">');
  expect(tags).toContain(
    '<meta property="og:image" content="https://www.example.org/packages/flows/1.0.0/preview.png">',
  );
  expect(tagsOf().join('')).not.toContain('og:url');
});

test("the icon is the emblem in the flow's colour, and another one on dark", () => {
  const { flow, darkLogo } = set;
  expect(tagsOf()).toEqual(
    expect.arrayContaining([
      `<link rel="icon" href="${flow.brand.logo}">`,
      `<link rel="icon" href="${darkLogo}" media="(prefers-color-scheme:dark)">`,
    ]),
  );
});
