import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eachDatabase, type TestDatabase } from '../../../testing/eachDatabase';
import { eventually } from '../../../testing/eventually';
import { describeByName, register } from '../../../testing/reviews';
import { erase } from '../erasing/erase';
import { createReviews } from './reviews';
import { reviewOutstanding, startReviewWriter } from './reviewWriter';

describe.each(eachDatabase)('on %s', (_, open) => {
  let database: TestDatabase;
  beforeAll(async () => (database = await open()));
  afterEach(() => database.db.deleteFrom('registration').execute());
  afterAll(() => database.close());

  const reviewed = async () =>
    (
      await database.db
        .selectFrom('review')
        .innerJoin('review_text as text', 'text.reference', 'review.reference')
        .select('review.reference')
        .orderBy('review.reference')
        .execute()
    ).map(({ reference }) => reference);

  test('every registration gets one review, also when two programs write them at once', async () => {
    const references = Array.from({ length: 450 }, (_, i) => `R${1000 + i}`);
    for (const reference of references) await register(database, reference, { pupil: 'An' });
    const added = await Promise.all([
      reviewOutstanding(database.db, describeByName),
      reviewOutstanding(database.db, describeByName),
    ]);
    expect(added[0] + added[1]).toBe(450);
    expect(await reviewed()).toEqual(references);
    expect(await reviewOutstanding(database.db, describeByName)).toBe(0);
  });

  test('one that is erased while it is read is left out, and the others are not', async () => {
    await register(database, 'GONE');
    await register(database, 'STAYS');
    const added = await reviewOutstanding(database.db, async (registration) => {
      await database.db.deleteFrom('registration').where('reference', '=', 'GONE').execute();
      return describeByName(registration);
    });
    expect(added).toBe(1);
    expect(await reviewed()).toEqual(['STAYS']);
  });

  test('a running writer adds what comes within moments; a failure is said once, and tried again', async () => {
    let works = false;
    const failed = jest.fn();
    const describe: typeof describeByName = (registration) =>
      works ? describeByName(registration) : Promise.reject(new Error('no'));
    const writer = startReviewWriter(database.db, describe, failed);
    try {
      await register(database, 'AAAA', {}, { received_at: Date.now() });
      await eventually(() => Promise.resolve(failed.mock.calls.length > 0));
      works = true;
      await eventually(async () => (await reviewed()).includes('AAAA'));
      await register(database, 'BBBB', {}, { received_at: Date.now() });
      await eventually(async () => (await reviewed()).includes('BBBB'));
      expect(failed).toHaveBeenCalledTimes(1);
    } finally {
      await writer.stop();
    }
  });

  test('an erasure takes along all that the office has of a registration', async () => {
    const payload = { pupil: 'Canary-pupil', phone: '0912345678', email: 'canary@example.vn' };
    for (let i = 0; i < 40; i++) await register(database, `R${i}`, { pupil: `stays ${i}` });
    await register(database, 'AAAA', payload);
    await reviewOutstanding(database.db, describeByName);
    const reviews = createReviews(database.db, '*', describeByName);
    for (let i = 0; i < 40; i++) await reviews.open(`R${i}`, 'mai', 1);
    await reviews.change({
      reference: 'AAAA',
      version: 0,
      changes: [
        { kind: 'note', text: 'Canary-note' },
        { kind: 'correction', field: 'email', to: 'canary@corrected.vn' },
      ],
      who: 'mai',
      at: 1,
    });
    expect(await erase(database, { reference: 'AAAA' })).toBe(1);
    for (const table of ['review', 'review_text', 'review_event'] as const) {
      const left = database.db.selectFrom(table).select('reference');
      expect(await left.where('reference', '=', 'AAAA').execute()).toEqual([]);
    }
    expect(await reviewed()).toHaveLength(40);
    const bytes = (database.folder ? readdirSync(database.folder) : [])
      .map((name) => readFileSync(join(database.folder, name)).toString('latin1'))
      .join('');
    expect(bytes.toLowerCase()).not.toContain('canary');
    expect(bytes).not.toContain('0912345678');
  });
});
