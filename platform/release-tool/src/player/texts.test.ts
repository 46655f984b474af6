/** @jest-environment jsdom */
import { marked, untranslated } from './texts';

const inPage = (markup: string) => {
  document.body.innerHTML = markup;
  return untranslated(document.body, new Set(['Vingroup']));
};

const [begin, end] = marked('|').split('|');

test('a text in whose parts a name stays untranslated is read as one', () => {
  const parts = `<span>${begin}Is the parent a </span><span translate="no">Vingroup</span>`;
  expect(inPage(`<p>${parts}<span> employee?${end}</span></p>`)).toEqual([]);
});

test('what stands beside a name in an element of its own is a text of its own', () => {
  expect(inPage('<p><span class="group" translate="no">Vingroup</span><b>Trường</b></p>')).toEqual([
    'Trường',
  ]);
});
