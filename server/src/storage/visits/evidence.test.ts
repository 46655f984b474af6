import { acceptedShare, evidenceAgainst, evidenceFor, isBroken, ownShare } from './evidence';

/** A global costs more to look up, in jest, than all the rest of a simulated visit. */
const { imul, log } = Math;

test('the evidence is the mean of the likelihood ratios of the shares that a broken candidate may have', () => {
  expect(evidenceAgainst({ visits: 0, failed: 0 }, 0.01)).toBe(1);
  // (5 + 10 + 20 + 40 + 80) / 5, and the mean of their squares
  expect(evidenceAgainst({ visits: 1, failed: 1 }, 0.01)).toBeCloseTo(31);
  expect(evidenceAgainst({ visits: 2, failed: 2 }, 0.01)).toBeCloseTo(1705);
  // 95/99, 90/99, 80/99, 60/99 and 20/99
  expect(evidenceAgainst({ visits: 1, failed: 0 }, 0.01)).toBeCloseTo(345 / 99 / 5);
});

test('shares below twice the accepted one are left out, and the others have the weight', () => {
  // 20, 40 and 80 % against 8 %
  expect(evidenceAgainst({ visits: 1, failed: 1 }, 0.08)).toBeCloseTo((2.5 + 5 + 10) / 3);
  // 40 and 80 % at the highest share that is accepted
  expect(evidenceAgainst({ visits: 1, failed: 1 }, 0.2)).toBeCloseTo(3);
});

test('two failing networks decide nothing, three do', () => {
  expect(isBroken({ visits: 2, failed: 2 }, 0.01)).toBe(false);
  expect(isBroken({ visits: 3, failed: 3 }, 0.01)).toBe(true);
});

test('the evidence for a candidate is the likelihood ratio of 1 % against 5 %', () => {
  expect(evidenceFor({ visits: 1, failed: 1 })).toBeCloseTo(0.2);
  expect(evidenceFor({ visits: 111, failed: 0 })).toBeLessThan(100);
  expect(evidenceFor({ visits: 112, failed: 0 })).toBeGreaterThan(100);
});

test('what is accepted is 1 %, or what the current set has, and never more than 20 %', () => {
  expect(acceptedShare({ visits: 0, failed: 0 })).toBe(0.01);
  expect(acceptedShare({ visits: 5, failed: 1 })).toBeLessThan(0.02);
  expect(acceptedShare({ visits: 900, failed: 49 })).toBe(0.05);
  expect(acceptedShare({ visits: 900, failed: 499 })).toBe(0.2);
  expect(ownShare({ visits: 900, failed: 499 })).toBe(0.5);
});

/**
 * What a simulated candidate has come to. Visits begin 1 to 10 times a minute; one that fails does so
 * within seconds, one that succeeds arrives after 12 minutes, 70 % of the others are given up: neither of
 * the last two says anything, and so they cost the simulation nothing. Each visit is of a network of its own.
 */
function simulate(share: number, random: () => number, failuresNeeded: readonly number[]) {
  const perSecond = (1 + 9 * random()) / 60;
  /** When those fail that have begun and will: unsorted, a few. */
  const pending: number[] = [];
  let now = 0;
  let failed = 0;
  for (let visits = 1; visits <= HORIZON; visits++) {
    if (random() < share) pending.push(now + 1 + 9 * random());
    // Until the next one begins, or for good.
    now = visits === HORIZON ? Infinity : now - log(1 - random()) / perSecond;
    for (let index = pending.length - 1; index >= 0; index--) {
      if ((pending[index] ?? 0) <= now) {
        pending.splice(index, 1);
        failed += 1;
        if (failed >= (failuresNeeded[visits] ?? Infinity)) return visits;
      }
    }
  }
  return undefined;
}

const HORIZON = 400;
const RUNS = 10_000;

/** Mulberry32: the same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('of ten thousand candidates with an accepted share of 1 %, over 400 visits', () => {
  const failuresNeeded = Array.from({ length: HORIZON + 1 }, (_, visits) => {
    for (let failed = 0; failed <= visits; failed++) {
      if (isBroken({ visits, failed }, 0.01)) return failed;
    }
    return Infinity;
  });

  test.each([
    { share: 0.01, least: 0, most: 0.005, median: undefined },
    { share: 0.05, least: 0.95, most: 0.97, median: 122 },
    { share: 0.1, least: 0.999, most: 1, median: 34 },
    { share: 0.2, least: 1, most: 1, median: 13 },
    { share: 1, least: 1, most: 1, median: 3 },
  ])(
    'when $share of the visits fail, $least to $most are taken back, after a median of $median',
    ({ share, least, most, median }) => {
      const random = seeded(21);
      const after: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const visits = simulate(share, random, failuresNeeded);
        if (visits !== undefined) after.push(visits);
      }
      after.sort((a, b) => a - b);
      const found = { share: after.length / RUNS, median: after[after.length >> 1] ?? 0 };
      expect(found.share).toBeGreaterThanOrEqual(least);
      expect(found.share).toBeLessThanOrEqual(most);
      // While a visit is about to fail, others begin.
      if (median !== undefined) expect(Math.abs(found.median - median)).toBeLessThanOrEqual(3);
    },
  );
});
