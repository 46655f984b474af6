import { Activity, Suspense } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { hasMarkers } from './hasMarkers';

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

const hasThem = (html: string) => {
  document.body.innerHTML = html;
  return hasMarkers(document.body);
};

test('React’s own markup has its markers, also among comments of others', () => {
  expect(hasThem(markup)).toBe(true);
  expect(
    hasThem(`<!-- cached -->${markup.replace('<form', '<!--[if IE]><![endif]--><form')}`),
  ).toBe(true);
});

test.each([
  ['all of them', /<!--.*?-->/g],
  ['the begin of an Activity', /<!--&-->/],
  ['the end of an Activity', /<!--\/&-->/],
  ['both of an Activity', /<!--\/?&-->/g],
  ['the begin of a Suspense', /<!--\$-->/],
  ['the end of a Suspense', /<!--\/\$-->/],
])('markup that has lost %s is noticed', (_, lost) => {
  expect(hasThem(markup.replace(lost, ''))).toBe(false);
});

test('markers in another order are noticed', () => {
  expect(hasThem('<!--&--><!--$--><!--/&--><!--/$-->')).toBe(false);
});
