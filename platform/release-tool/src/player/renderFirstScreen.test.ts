import type { FirstScreenMarkup } from 'contract';
import { JSDOM } from 'jsdom';
import { renderFirstScreen } from './renderFirstScreen';

/** Renders what a script of a page returns. */
function rendered(code: string) {
  const { window } = new JSDOM('', {
    url: 'https://school.example',
    runScripts: 'outside-only',
    beforeParse(window) {
      Object.assign(window, { matchMedia: () => ({ matches: false }) });
    },
  });
  const render = window.eval(`() => { ${code} }`) as () => FirstScreenMarkup;
  return { window, screen: renderFirstScreen(window, render) };
}

test('a screen that is the same wherever it is rendered is taken, without the marks of its texts', () => {
  const code = 'return { markup: "<p>⟦Pet⟧ Miu</p>", texts: { "Thú": "⟦Pet⟧" } }';
  expect(rendered(code).screen).toEqual({ markup: '<p>Pet Miu</p>', texts: { Thú: 'Pet' } });
});

test.each([
  'new Date().getFullYear()',
  'Date.now()',
  'Math.random()',
  "matchMedia('(max-width: 9px)').matches",
  'innerWidth',
  // Changes by itself.
  '(window.count = (window.count ?? 0) + 1)',
])('one that depends on %s is not, and the page goes on as it was', (code) => {
  const { screen, window } = rendered(`return { markup: String(${code}), texts: {} }`);
  expect(screen).toBeNull();
  expect(window.eval('new Date().getFullYear()')).toBe(new Date().getFullYear());
  expect(window.eval('matchMedia("").matches')).toBe(false);
});
