import { aRegistration } from '../../../testing/stores';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';
import { createStore, type RegistrationWriter } from './store';
import type { Draft } from './registrations';

const unused = {} as Kysely<DatabaseSchema>; // nothing is read

function storeThatAnswers(...answers: Awaited<ReturnType<RegistrationWriter['write']>>[]) {
  const written: Draft[] = [];
  const store = createStore(unused, {
    write(draft) {
      written.push(draft);
      return Promise.resolve(answers[written.length - 1]!);
    },
    isWritable: () => Promise.resolve(true),
    close: () => Promise.resolve(),
  });
  return { store, written };
}

test('what may be kept or not is written once more, with the same reference', async () => {
  const { store, written } = storeThatAnswers(
    { kind: 'failed', code: 'WRITER_ENDED', isUnknown: true },
    { kind: 'created', reference: 'CCCCCCCC' },
  );
  expect(await store.save(aRegistration())).toEqual({ kind: 'created', reference: 'CCCCCCCC' });
  expect(written).toHaveLength(2);
  expect(written[1]).toEqual(written[0]);
});

test('what is known to have failed is not', async () => {
  const { store, written } = storeThatAnswers({ kind: 'failed', code: 'SQLITE_BUSY' });
  await expect(store.save(aRegistration())).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  expect(written).toHaveLength(1);
});
