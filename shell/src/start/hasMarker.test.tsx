import { Activity, Suspense } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { hasMarker } from './hasMarker';

const markup = renderToString(
  <main>
    <p>Thú cưng</p>
    <Activity mode="visible">
      <Suspense>
        <form />
        <Suspense>
          <p title="<!--&--> <!--/&-->" />
        </Suspense>
      </Suspense>
    </Activity>
  </main>,
);

const hasIt = (html: string) => {
  document.body.innerHTML = html;
  return hasMarker(document.body);
};

test('React’s own markup has it, also among comments of others', () => {
  expect(hasIt(markup)).toBe(true);
  const others = markup.replace('<main>', '<main><!-- cached --><!--[if IE]><![endif]-->');
  expect(hasIt(others)).toBe(true);
});

test.each<[string, RegExp, string]>([
  ['has lost all comments', /<!--.*?-->/g, ''],
  ['has lost the one', /<!--&-->/, ''],
  ['has it in an attribute alone', /<!--&-->(?=<!--)/, ''],
  ['has a space before it', /<!--&-->/, '\n  <!--&-->'],
  ['has a space in it', /<!--&-->/, '<!-- & -->'],
])('markup that %s has none for React', (_, what, by) => {
  expect(hasIt(markup.replace(what, by))).toBe(false);
});
