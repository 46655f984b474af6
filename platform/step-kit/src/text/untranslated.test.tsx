import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { untranslated } from './untranslated';

const shown = (text: ReactNode) => render(<p>{text}</p>).container.querySelector('p');
const fixedIn = (element: Element | null) =>
  [...(element?.querySelectorAll('[translate="no"]') ?? [])].map((part) => part.textContent);

test('what the parent typed is not translated, also within a sentence', () => {
  const sentence = shown(untranslated('Did you mean a@gmail.com?', { suggestion: 'a@gmail.com' }));
  expect(sentence).toHaveTextContent('Did you mean a@gmail.com?');
  expect(fixedIn(sentence)).toEqual(['a@gmail.com']);
});

test('each part of such a sentence is the only child of an element', () => {
  const sentence = shown(
    untranslated('Vingroup or Vinschool: Vingroup', { group: 'Vingroup', school: 'Vinschool' }),
  );
  expect(fixedIn(sentence)).toEqual(['Vingroup', 'Vinschool', 'Vingroup']);
  expect(
    [...(sentence?.firstChild?.childNodes ?? [])].every((node) => node instanceof Element),
  ).toBe(true);
});

test('a value is found as a whole, whatever signs are in it, and not within a word', () => {
  expect(fixedIn(shown(untranslated('An, Lan và Ánh: An', { name: 'An' })))).toEqual(['An', 'An']);
  expect(fixedIn(shown(untranslated('Hỏi a+b.c@d.e?', { email: 'a+b.c@d.e' })))).toEqual([
    'a+b.c@d.e',
  ]);
});

test('a text without such a part, or with an empty one, stays one text', () => {
  expect(untranslated('Họ', { group: 'Vingroup' })).toBe('Họ');
  expect(untranslated('Họ', { group: '' })).toBe('Họ');
});
