import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { allRegistrations } from '../../../testing/allRegistrations';
import { aRegistration, eachStore, type TestStore } from '../../../testing/stores';
import type { NewRegistration } from './registrations';

/** Statements that make a database refuse every registration of the flow `refused`. */
const REFUSE = {
  SQLite: `CREATE TRIGGER refuse BEFORE INSERT ON registration
    WHEN NEW.flow = 'refused' BEGIN SELECT RAISE(ABORT, 'refused'); END`,
  PostgreSQL: "ALTER TABLE registration ADD CHECK (flow <> 'refused')",
};

describe.each(eachStore)('on %s', (kind, open) => {
  let store: TestStore['store'];
  let db: TestStore['db'];
  let close: TestStore['close'];
  beforeEach(async () => ({ store, db, close } = await open()));
  afterEach(() => close());
  const all = () => allRegistrations(db);

  test('what is saved can be read again', async () => {
    const payload = String.raw`{"surname":"Nguyễn","talentsInfo":"\"{a,b}\"\\ \n NULL '","n":1.5}`;
    const { kind, reference } = await store.save(aRegistration({ payload }));
    expect(kind).toBe('created');
    const kept = {
      reference,
      receivedAt: 1_795_000_000_000,
      flow: 'admission',
      releaseSet: 'set-1',
      payload: { surname: 'Nguyễn', talentsInfo: '"{a,b}"\\ \n NULL \'', n: 1.5 },
    };
    expect(await all()).toEqual([kept]);
  });

  test('a trial is kept apart from the registrations, and may have the key of one', async () => {
    const idempotencyKey = randomUUID();
    const trial = await store.save(aRegistration({ idempotencyKey, trial: true }));
    expect(await all()).toEqual([]);
    expect(await allRegistrations(db, { trials: true })).toMatchObject([{ marks: ['trial'] }]);
    expect(await store.findByKey(idempotencyKey)).toBeUndefined();
    expect(await store.findByKey(idempotencyKey, '', true)).toMatchObject({
      reference: trial.reference,
    });
    const real = await store.save(aRegistration({ idempotencyKey, bodyHash: 'other' }));
    expect(real.kind).toBe('created');
    expect((await all()).map(({ reference }) => reference)).toEqual([real.reference]);
    expect(await store.save(aRegistration({ idempotencyKey, trial: true }))).toEqual({
      kind: 'duplicate',
      reference: trial.reference,
    });
  });

  describe('those of the same child, or with the same body', () => {
    const saved = async (changes: Partial<NewRegistration>) =>
      (await store.save(aRegistration(changes))).reference;
    const marksOf = async (reference: string) =>
      (await allRegistrations(db, { trials: true })).find((one) => one.reference === reference)
        ?.marks;

    test('have each other’s references, whatever their spam marks', async () => {
      const first = await saved({ pupil: 'one', bodyHash: 'a', receivedAt: 1 });
      const second = await saved({ pupil: 'one', receivedAt: 2, marks: ['fast'] });
      const third = await saved({ pupil: 'other', receivedAt: 3 });
      const marks = [
        [`same-child:${second}`],
        ['fast', `same-child:${first}`, `same-body:${third}`],
        [`same-body:${second}`],
      ];
      expect(await Promise.all([first, second, third].map(marksOf))).toEqual(marks);
      expect((await all()).map((one) => one.marks)).toEqual(marks);
    });

    test.each([{ school: 'north' }, { flow: 'summer-school' }, { trial: true }])(
      'are not those that differ in %j',
      async (change) => {
        const one = await saved({ pupil: 'one' });
        const other = await saved({ pupil: 'one', ...change });
        expect(await marksOf(one)).toBeUndefined();
        expect(await marksOf(other)).toEqual('trial' in change ? ['trial'] : undefined);
      },
    );

    test('are named up to the five oldest', async () => {
      const references = [];
      for (let at = 0; at < 7; at++) references.push(await saved({ pupil: 'one', receivedAt: at }));
      const [first = '', ...others] = references;
      const named = [...others.slice(0, 5), 'more'];
      expect(await marksOf(first)).toEqual([
        ...named.map((other) => `same-child:${other}`),
        ...named.map((other) => `same-body:${other}`),
      ]);
    });
  });

  test('fifty saves at once with one key and body are one row and one reference', async () => {
    const one = aRegistration({ idempotencyKey: randomUUID() });
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => store.save(one)));
    const [kept, ...others] = await all();
    expect(others).toEqual([]);
    expect(new Set(outcomes.map(({ reference }) => reference))).toEqual(new Set([kept?.reference]));
    expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'duplicate')).toHaveLength(49);
  });

  test('a thousand saves at once are answered each with its own reference', async () => {
    const saves = Array.from({ length: 1000 }, (_, index) =>
      store.save(aRegistration({ payload: JSON.stringify({ index }) })),
    );
    const answered = await Promise.all(saves);
    const kept = new Map((await all()).map((one) => [one.reference, one.payload['index']]));
    expect(answered.map(({ reference }) => kept.get(reference))).toEqual([...saves.keys()]);
  });

  test.each([
    ['another body', { bodyHash: 'other' }],
    ['the same body for another flow', { flow: 'summer-school' }],
  ])('a known key with %s returns the first reference', async (_, change) => {
    const idempotencyKey = randomUUID();
    const first = await store.save(aRegistration({ idempotencyKey }));
    const second = await store.save(aRegistration({ idempotencyKey, ...change }));
    expect(second).toEqual({ kind: 'conflict', reference: first.reference });
    expect(await all()).toHaveLength(1);
    expect(await store.findByKey(idempotencyKey)).toEqual({
      reference: first.reference,
      flow: 'admission',
      bodyHash: 'hash',
    });
  });

  test('a registration that the database refuses fails alone; the rest is kept', async () => {
    await sql.raw(REFUSE[kind]).execute(db);
    const flows = ['admission', 'admission', 'refused', 'admission'];
    const outcomes = await Promise.allSettled(
      flows.map((flow) => store.save(aRegistration({ flow }))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(outcomes[2]).toMatchObject({
      reason: {
        name: 'StorageUnavailableError',
        statusCode: 503,
        message: 'The registration could not be kept',
      },
    });
    expect(await all()).toHaveLength(3);
  });

  test('closing keeps what was submitted, and accepts no more', async () => {
    const saves = Array.from({ length: 20 }, () => store.save(aRegistration()));
    await store.close();
    await expect(store.save(aRegistration())).rejects.toMatchObject({ code: 'WRITER_CLOSED' });
    expect(new Set((await Promise.all(saves)).map(({ reference }) => reference)).size).toBe(20);
    expect(await all()).toHaveLength(20);
  });
});
