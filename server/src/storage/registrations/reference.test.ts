import { newReference } from './reference';

test('a reference has eight characters, none that look alike', () => {
  for (let i = 0; i < 1000; i++) expect(newReference()).toMatch(/^[3479CDFHJKMNPRTWXY]{8}$/);
});

test('references do not repeat', () => {
  expect(new Set(Array.from({ length: 10_000 }, newReference)).size).toBe(10_000);
});
