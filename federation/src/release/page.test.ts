import { flowFile, releases } from '../../testing/fixture';
import { makeSet } from './makeSet';
import { pageOf } from './page';

const set = makeSet(flowFile, releases());
const page = pageOf(set);

test('every script and style of the page has its hash', () => {
  const loads = page.match(/<(script|link)[^>]*(src|rel="(stylesheet|preload)")[^>]*>/g) ?? [];
  // The style sheet, the shell's preload and the first step's; the boot script adds the shell itself.
  expect(loads).toHaveLength(3);
  for (const tag of loads) expect(tag).toMatch(/integrity="sha384-[^"]+" crossorigin="anonymous"/);
});

test('the first step starts to load with the page', () => {
  expect(page).toContain(
    '<link rel="preload" as="script" href="/packages/step-pet/1.0.0/remoteEntry.js" integrity="sha384-entry" crossorigin="anonymous">',
  );
});

test('the set is in the page, and cannot close the element that it stands in', () => {
  const text =
    /<script type="application\/json" id="release-set">(.*)<\/script>/.exec(page)?.[1] ?? '';
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual(set);
});

test('a title is text, not markup', () => {
  expect(page).toContain('<title>Đăng ký &#60;nhập học&#62;</title>');
});

test('the one inline script is the same in every page', () => {
  const inline = (html: string) => /<script>(.*?)<\/script>/s.exec(html)?.[1];
  const other = makeSet({ ...flowFile, title: 'Khác' }, releases());
  expect(inline(page)).toBeTruthy();
  expect(inline(pageOf(other))).toBe(inline(page));
});
