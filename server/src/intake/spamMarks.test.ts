import { createSpamMarks, type Suspect } from './spamMarks';

const suspect = (changes: Partial<Suspect> = {}): Suspect => ({
  signals: { elapsedMs: 60_000, extra: false },
  address: '192.0.2.1',
  ...changes,
});
const limit = 6;
const NOW = 1_795_000_000_000;

test('what a family sends has no mark, with signals or without', () => {
  const marks = createSpamMarks(limit);
  expect(marks.of(suspect(), NOW)).toEqual([]);
  expect(marks.of(suspect({ signals: undefined, address: undefined }), NOW)).toEqual([]);
  expect(marks.of(suspect({ signals: { elapsedMs: 3000, extra: false } }), NOW)).toEqual([]);
});

test('a field that nobody can see, and a form that nobody can fill in so fast', () => {
  const marks = createSpamMarks(limit);
  const signals = { elapsedMs: 2999, extra: true };
  expect(marks.of(suspect({ signals }), NOW)).toEqual(['extra', 'fast']);
});

test('from a third of one address’s limit on, a network is marked, until its window ends', () => {
  const marks = createSpamMarks(limit);
  const from = (address: string) => suspect({ address });
  marks.remember(from('192.0.2.1'), NOW);
  expect(marks.of(from('192.0.2.9'), NOW)).toEqual([]);
  marks.remember(from('192.0.2.9'), NOW);
  expect(marks.of(from('192.0.2.200'), NOW)).toEqual(['network']);
  expect(marks.of(from('192.0.3.1'), NOW)).toEqual([]);
  expect(marks.of(from('192.0.2.200'), NOW + 600_000)).toEqual([]);
});
