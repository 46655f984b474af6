import fc from 'fast-check';
import { pet } from '../testing/pet';
import {
  errorsOf,
  mergedAnswers,
  nextPupilAnswers,
  normalizeOnBlur,
  payloadOf,
  summaryOf,
} from './section';

/** A draft may be of another version of a step, in which a field of this name had another kind. */
test('an answer of another kind breaks nothing', () => {
  const answer = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.boolean(), fc.constant(1));
  const answers = fc.record(
    Object.fromEntries(Object.keys(pet.fields).map((name) => [name, answer])),
    {
      requiredKeys: [],
    },
  );
  fc.assert(
    fc.property(answers, (kept) => {
      const some = mergedAnswers(pet, kept);
      payloadOf(pet, some, {});
      summaryOf(pet, some, {});
      errorsOf(pet, some, {}, 2026);
      nextPupilAnswers(pet, some, { boxId: 3 });
      for (const name of Object.keys(some)) normalizeOnBlur(pet, name, some[name]);
    }),
  );
});

test('an answer that its field cannot have is left out, and one without a field is kept', () => {
  const kept = { petName: 3, size: 1, homeSince: '20', born: '2020', hobby: 'bơi' };
  expect(mergedAnswers(pet, kept)).toMatchObject({
    petName: '',
    size: 1,
    homeSince: '20',
    hobby: 'bơi',
  });
  expect(mergedAnswers(pet, kept)).not.toHaveProperty('born');
});
