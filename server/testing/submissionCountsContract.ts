import type { SubmissionCounts } from '../src/storage/counters/submissionCounts';

/** Counts with an empty storage of their own. */
export interface CountsUnderTest {
  counts: SubmissionCounts;
  windowMs: number;
  /** Lets that much time pass. */
  wait(ms: number): Promise<void>;
  /** Waits until that many are counted where all servers see them. */
  shared(total: number): Promise<void>;
  remove(): Promise<void>;
}

/** The contract of every `SubmissionCounts`. */
export function keepsTheCountsContract(open: () => Promise<CountsUnderTest>): void {
  let opened: CountsUnderTest;
  let counts: SubmissionCounts;
  beforeEach(async () => {
    opened = await open();
    counts = opened.counts;
  });
  afterEach(async () => {
    await counts.close();
    await opened.remove();
  });

  test('each address is counted by itself', async () => {
    const countOf = async (address: string) => (await counts.add(address)).count;
    expect(await countOf('192.0.2.1')).toBe(1);
    expect(await countOf('192.0.2.1')).toBe(2);
    expect(await countOf('192.0.2.2')).toBe(1);
  });

  test('concurrent registrations get a count each', async () => {
    const all = await Promise.all(Array.from({ length: 700 }, () => counts.add('192.0.2.1')));
    expect(all.map(({ count }) => count)).toEqual(all.map((_, index) => index + 1));
  });

  test('a reverted registration no longer counts', async () => {
    await counts.add('192.0.2.1');
    await counts.add('192.0.2.1');
    counts.takeBack('192.0.2.1');
    await opened.shared(1);
    expect((await counts.add('192.0.2.1')).count).toBe(2);
  });

  test('a window begins with its first registration, and the next one starts at one', async () => {
    const first = await counts.add('192.0.2.1');
    await opened.wait(opened.windowMs / 3);
    const second = await counts.add('192.0.2.1');
    expect(second.count).toBe(2);
    expect(second.endsInMs).toBeLessThanOrEqual(first.endsInMs - opened.windowMs / 4);
    await opened.wait(second.endsInMs + 10);
    expect((await counts.add('192.0.2.1')).count).toBe(1);
  });
}
