import { randomUUID } from 'node:crypto';
import type { Draft, WriteResult } from '../src/storage/registrations/registrations';
import { aRegistration } from './registrationStoreContract';

/** What a database does with drafts. */
export interface KeeperUnderTest {
  keep(batch: readonly Draft[]): Promise<readonly WriteResult[]>;
  /** How many rows there are. */
  count(): Promise<number>;
  remove(): Promise<void>;
}

const draft = (reference: string, changes: Parameters<typeof aRegistration>[0] = {}): Draft => ({
  registration: aRegistration(changes),
  reference,
});

/** The contract of what keeps drafts, whatever the database. */
export function describeKeeping(open: () => Promise<KeeperUnderTest>): void {
  let opened: KeeperUnderTest;
  beforeEach(async () => (opened = await open()));
  afterEach(() => opened.remove());

  test('a reference that is in use is drawn again, also within a batch', async () => {
    await opened.keep([draft('CCCCCCCC')]);
    const taken = [
      draft('CCCCCCCC', { bodyHash: 'second' }),
      draft('DDDDDDDD'),
      draft('DDDDDDDD', { bodyHash: 'third' }),
    ];
    const references = (await opened.keep(taken)).map((one) => 'reference' in one && one.reference);
    // Either of the two: they are kept in the order of their keys.
    expect(references.slice(1)).toContain('DDDDDDDD');
    expect(new Set(['CCCCCCCC', ...references]).size).toBe(4);
    expect(await opened.count()).toBe(4);
  });

  test('the same drafts again are kept as they are', async () => {
    const batch = [draft('CCCCCCCC'), draft('DDDDDDDD')];
    const first = await opened.keep(batch);
    expect(await opened.keep(batch)).toEqual(first);
    expect(await opened.count()).toBe(2);
  });

  test('two batches with the same keys in another order at once do not deadlock', async () => {
    const keys = Array.from({ length: 20 }, () => randomUUID());
    const batch = (name: string) =>
      keys.map((idempotencyKey, index) => draft(`${name}${index}`, { idempotencyKey }));
    const [one = [], other = []] = await Promise.all([
      opened.keep(batch('A')),
      opened.keep(batch('B').reverse()),
    ]);
    const references = (results: readonly WriteResult[]) =>
      results.map((result) => 'reference' in result && result.reference);
    expect(references(other)).toEqual(references(one).reverse());
    const kinds = [one, other].map((results) => [...new Set(results.map(({ kind }) => kind))]);
    expect(kinds).toContainEqual(['created']);
    expect(kinds).toContainEqual(['duplicate']);
  });
}
