import { candidateEvidence, failedShare } from './candidateEvidence';
import type { FlowVisits, VisitCounts } from './visitFigures';

const [good, tried] = ['a'.repeat(32), 'b'.repeat(32)] as const;

const visitsOf = (
  begun: number,
  failed: number,
  current: Pick<VisitCounts, 'begun' | 'failed'> = { begun: 1000, failed: 5 },
): FlowVisits => ({
  current: good,
  candidate: { set: tried, share: 10, begun, failed, arrived: 0 },
  sets: [{ set: good, packages: {}, arrived: 0, ...current }],
  faults: [],
});

test('without a candidate there is no evidence', () => {
  expect(candidateEvidence({ ...visitsOf(1, 1), candidate: null })).toBeUndefined();
});

test.each([
  [0, 0, false],
  [4, 4, false],
  [5, 5, true],
  [1000, 10, false],
  [1000, 50, true],
])('of %d visits %d failed beside a good set: broken is %s', (begun, failed, isBroken) => {
  expect(candidateEvidence(visitsOf(begun, failed))).toMatchObject({ accepted: 0.01, isBroken });
});

test('a candidate that fails as often as the current set is not broken', () => {
  const current = { begun: 1000, failed: 150 };
  expect(candidateEvidence(visitsOf(200, 30, current))?.isBroken).toBe(false);
  expect(candidateEvidence(visitsOf(200, 30))?.isBroken).toBe(true);
});

test('a failure whose beginning was lost counts, and no number is too large', () => {
  expect(candidateEvidence(visitsOf(0, 5))?.isBroken).toBe(true);
  expect(candidateEvidence(visitsOf(100_000, 90_000))).toMatchObject({ isBroken: true });
  expect(candidateEvidence(visitsOf(1_000_000, 0))?.against).toBe(0);
});

test('a few visits say little of the current set, and nothing is accepted above 20 %', () => {
  expect(failedShare()).toBe(0.01);
  expect(failedShare({ begun: 1, failed: 1 })).toBeCloseTo(0.02);
  const bad = { begun: 10_000, failed: 9000 };
  expect(candidateEvidence(visitsOf(5, 5, bad))?.accepted).toBe(0.2);
});

/** Numbers from 0 to 1 that are the same in each run. */
function numbersFrom(seed: number) {
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
}

/** The visit at which a candidate is rolled back; none for one that is not. Only a failure adds evidence. */
function rolledBackAt(random: () => number, share: number, most: number): number | undefined {
  let failed = 0;
  for (let begun = 1; begun <= most; begun++) {
    if (random() >= share) continue;
    failed++;
    if (candidateEvidence(visitsOf(begun, failed))?.isBroken) return begun;
  }
  return undefined;
}

test('looked at after each of 1,000 visits, at most 1 good candidate in 100 is rolled back', () => {
  const random = numbersFrom(1);
  const all = Array.from({ length: 1000 }, () => rolledBackAt(random, 0.01, 1000));
  expect(all.filter((at) => at !== undefined).length).toBeLessThanOrEqual(10);
});

test.each([
  [0.05, 400],
  [0.2, 40],
  [0.8, 10],
])(
  'a candidate of which %d fail is rolled back within %d visits, half of the time',
  (share, most) => {
    const random = numbersFrom(2);
    const all = Array.from({ length: 200 }, () => rolledBackAt(random, share, 10_000) ?? Infinity);
    expect(all.sort((a, b) => a - b)[100]).toBeLessThanOrEqual(most);
  },
);
