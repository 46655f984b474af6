import { parseCandidate } from './candidate';
import { parsePreview } from './preview';

const [one, other] = ['a'.repeat(32), 'b'.repeat(32)] as const;
const at = '2026-05-04T08:00:00.000Z';

test('a candidate is a set, the one beside it, and its share', () => {
  const candidate = { set: one, from: other, share: 10, at, by: 'An' };
  expect(parseCandidate(JSON.stringify(candidate))).toEqual(candidate);
});

test.each([{ share: 0 }, { share: 101 }, { share: '10' }, { set: '../x' }])(
  'a candidate with %j is refused',
  (wrong) => {
    const candidate = { set: one, from: other, share: 10, at, ...wrong };
    expect(() => parseCandidate(JSON.stringify(candidate))).toThrow();
  },
);

test('a preview is a set, and when it began and ended', () => {
  const preview = { set: one, at, endedAt: at };
  expect(parsePreview(JSON.stringify(preview))).toEqual(preview);
  expect(() => parsePreview(JSON.stringify({ set: one }))).toThrow();
});
