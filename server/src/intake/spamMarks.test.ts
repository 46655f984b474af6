import { createSpamMarks, type Suspect } from './spamMarks';

const suspect = (changes: Partial<Suspect> = {}): Suspect => ({
  signals: { elapsedMs: 60_000, extra: false },
  body: { surname: 'Nguyễn' },
  bodyHash: 'hash',
  address: '192.0.2.1',
  school: '',
  ...changes,
});
const limit = { max: 6, windowMs: 600_000 };
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

test('the fifth body of a kind in a day is marked, and asking counts nothing', () => {
  const marks = createSpamMarks({ ...limit, max: 0 });
  for (let i = 0; i < 4; i++) {
    expect(marks.of(suspect(), NOW)).toEqual([]);
    marks.remember(suspect(), NOW);
  }
  expect(marks.of(suspect({ address: '198.51.100.1' }), NOW)).toEqual(['alike']);
  expect(marks.of(suspect({ bodyHash: 'other' }), NOW)).toEqual([]);
  expect(marks.of(suspect(), NOW + 86_400_000)).toEqual([]);
});

test('those of another school are not compared with it', () => {
  const marks = createSpamMarks({ ...limit, max: 0 });
  for (let i = 0; i < 4; i++) marks.remember(suspect({ school: 'north' }), NOW);
  expect(marks.of(suspect({ school: 'north' }), NOW)).toEqual(['alike']);
  expect(marks.of(suspect({ school: 'south' }), NOW)).toEqual([]);
});

test('so is one that differs in a few words', () => {
  const marks = createSpamMarks({ ...limit, max: 0 });
  const words = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ');
  const kind = (i: number) => suspect({ bodyHash: `${i}`, body: { about: `${words} no${i}` } });
  for (let i = 0; i < 4; i++) marks.remember(kind(i), NOW);
  expect(marks.of(kind(5), NOW)).toEqual(['alike']);
});

test('from a third of one address’s limit on, a network is marked, until its window ends', () => {
  const marks = createSpamMarks(limit);
  const from = (address: string, bodyHash: string) => suspect({ address, bodyHash });
  marks.remember(from('192.0.2.1', 'a'), NOW);
  expect(marks.of(from('192.0.2.9', 'b'), NOW)).toEqual([]);
  marks.remember(from('192.0.2.9', 'b'), NOW);
  expect(marks.of(from('192.0.2.200', 'c'), NOW)).toEqual(['network']);
  expect(marks.of(from('192.0.3.1', 'c'), NOW)).toEqual([]);
  expect(marks.of(from('192.0.2.200', 'c'), NOW + 600_000)).toEqual([]);
});
