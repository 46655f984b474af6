import { inlineScriptHashes } from './inlineScripts';

// openssl dgst -sha256 -binary <<< … | base64 of: alert(1)
const ALERT_1 = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';

test.each([
  ['plain', '<script>alert(1)</script>'],
  ['a module', '<script type="module">alert(1)</script>'],
  ['in capitals, on several lines', '<SCRIPT\n  data-x="1"\n>alert(1)</SCRIPT >'],
])('an inline script is hashed: %s', (_, html) => {
  expect(inlineScriptHashes(`<!doctype html>${html}<p>`)).toEqual([ALERT_1]);
});

test.each([
  '<script src="/packages/shell/1.0.0/main.js"></script>',
  '<script type="application/json" id="release-set">{"id":"a"}</script>',
  "<script id=x type='application/ld+json'>{}</script>",
  '<p>no script</p>',
])('nothing is hashed in %s', (html) => {
  expect(inlineScriptHashes(html)).toEqual([]);
});

test('every inline script is hashed, and line ends are line feeds', () => {
  const html = '<script>a\r\nb</script><script>alert(1)</script>';
  expect(inlineScriptHashes(html)).toEqual([
    inlineScriptHashes('<script>a\nb</script>')[0],
    ALERT_1,
  ]);
});
