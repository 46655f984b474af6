import { findingLines } from './playBeforeServing';

test('what is found in both languages is one line, with both', () => {
  const finding = {
    flow: 'admission',
    step: 'step-pet@1.0.0',
    what: 'it hangs',
    remedy: 'Stop it.',
  };
  expect(
    findingLines([
      { ...finding, language: 'vi' },
      { ...finding, language: 'en' },
      { ...finding, language: 'en', field: 'petName' },
    ]),
  ).toEqual([
    'admission, step-pet@1.0.0, vi and en: it hangs. Stop it.',
    'admission, step-pet@1.0.0, en, field petName: it hangs. Stop it.',
  ]);
});
