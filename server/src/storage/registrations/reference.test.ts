import { newReference } from './reference';

test('a reference has eight characters, none that look alike', () => {
  for (let i = 0; i < 1000; i++) expect(newReference()).toMatch(/^[3479CDFHJKMNPRTWXY]{8}$/);
});

test('references do not repeat', () => {
  // Two of a hundred are the same by chance once in two million runs; of ten thousand, once in two hundred.
  expect(new Set(Array.from({ length: 100 }, newReference)).size).toBe(100);
});
