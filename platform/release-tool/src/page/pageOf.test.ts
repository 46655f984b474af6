import { createHash } from 'node:crypto';
import { hashIn, petSet } from '../../testing/petSet';
import { pageOf } from './pageOf';

const set = petSet();
const page = pageOf(set);

test('every file that the page loads itself has its hash', () => {
  const loads = page.match(/<(script|link)[^>]*(src|rel="(stylesheet|preload)")[^>]*>/g) ?? [];
  expect(loads).toEqual([
    `<link rel="stylesheet" disabled href="/packages/shell/1.0.0/main.css" integrity="${hashIn('shell', 'main.css')}" crossorigin="anonymous">`,
    `<link rel="stylesheet" disabled href="${set.brandStyle.url}" integrity="${set.brandStyle.integrity}" crossorigin="anonymous">`,
  ]);
});

test('the set is in the page without what its scripts do not read, and cannot close its own element', () => {
  const text =
    /<script type="application\/json" id="release-set">(.*)<\/script>/.exec(page)?.[1] ?? '';
  expect(text).not.toContain('<');
  const { id, flow, packages, shell, steps } = set;
  expect(JSON.parse(text)).toEqual({ id, flow, packages, shell, steps });
});

test('without scripts it says in both languages that it needs them, and whom to call', () => {
  const noScript = (html: string) => /<noscript>.*<\/noscript>/.exec(html)?.[0];
  expect(noScript(page)).toMatch(/lang="vi">Biểu mẫu cần JavaScript.* lang="en">This form needs/);
  // A page has one main element and one h1, which are the form's.
  expect(noScript(page)).not.toMatch(/<(?:main|h1)\b/);
  expect(noScript(page)).not.toContain('tel:');
  const contact = { phone: '(024) 0000 0000', mail: 'a@school.example' };
  expect(noScript(pageOf({ ...set, flow: { ...set.flow, contact } }))).toMatch(
    /lang="vi">Gọi Nhà trường<.*lang="en">Call the School<.*<a href="tel:02400000000">\(024\) 0000 0000<\/a>/,
  );
});

test('before any script has run it shows the title in both languages, and grey boxes', () => {
  const [, shown = ''] = /<div class="first-paint" hidden>(.*)<\/body>/s.exec(page) ?? [];
  expect(shown).toContain('lang="vi">Đăng ký &#60;nhập học&#62;</p>');
  expect(shown).toContain('lang="en">Admission</p>');
  expect(shown).toContain('first-paint-field"');
});

test('the policy precedes all that it governs, and allows the inline scripts by their hashes', () => {
  const [, before = '', csp = ''] =
    /^(.*)<meta http-equiv="Content-Security-Policy" content="([^"]*)">/s.exec(page) ?? [];
  expect(before).not.toMatch(/<(script|link|style)/);
  const inline = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  const hashes = inline.map((text) => createHash('sha256').update(text).digest('base64'));
  expect(hashes).toHaveLength(2);
  expect(csp).toContain(`script-src 'self' 'sha256-${hashes[0]}' 'sha256-${hashes[1]}';`);
  const styles = [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  const [styleHash] = styles.map((text) => createHash('sha256').update(text).digest('base64'));
  expect(csp).toContain(`style-src 'self' 'sha256-${styleHash}';`);
  expect(csp).toContain("default-src 'none'");
  expect(csp).toContain("manifest-src 'self';");
  expect(csp).not.toMatch(/unsafe|nonce|\*/);
});
