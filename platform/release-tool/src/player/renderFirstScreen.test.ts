import type { FirstScreenMarkup } from 'contract';
import { JSDOM } from 'jsdom';
import { renderFirstScreen } from './renderFirstScreen';

/** Renders what a script of a page returns, which is at a step's address. */
function rendered(code: string) {
  const { window } = new JSDOM('', {
    url: 'https://school.example',
    runScripts: 'outside-only',
    beforeParse(window) {
      Object.defineProperty(window, 'matchMedia', {
        value: () => ({ matches: false }),
        configurable: true,
      });
    },
  });
  const render = window.eval(
    `() => { ${code} }\n//# sourceURL=https://school.example/packages/step-pet/1.0.0/remoteEntry.js`,
  ) as () => FirstScreenMarkup;
  return { window, screen: renderFirstScreen(window, render) };
}

const returning = (markup: string) => `return { markup: ${markup}, texts: {} }`;

test('a screen that is the same wherever it is rendered is taken, without the marks of its texts', () => {
  const code = 'return { markup: "<p>⟦Pet⟧ Miu</p>", texts: { "Thú": "⟦Pet⟧" } }';
  expect(rendered(code).screen).toEqual({ markup: '<p>Pet Miu</p>', texts: { Thú: 'Pet' } });
});

test.each([
  ['new Date()', returning('String(new Date().getFullYear())')],
  ['Math.random()', returning('String(Math.random())')],
  ["matchMedia('(max-width: 9px)')", returning("String(matchMedia('(max-width: 9px)').matches)")],
])('one that depends on %s is not: what read it is named, and where', (what, code) => {
  const { screen, window } = rendered(code);
  expect(screen).toEqual({
    impure: expect.stringMatching(
      new RegExp(
        `^${what.replace(/[()]/g, '\\$&')} at /packages/step-pet/1.0.0/remoteEntry.js:1:\\d+$`,
      ),
    ) as string,
  });
  // The page goes on as it was.
  expect(window.eval('new Date().getFullYear()')).toBe(new Date().getFullYear());
  expect(window.eval('matchMedia("").matches')).toBe(false);
});

test('one that changes by itself is not either', () => {
  expect(
    rendered(`window.count = (window.count ?? 0) + 1; ${returning('String(window.count)')}`).screen,
  ).toEqual({
    impure: 'something that changes',
  });
});
