import fc from 'fast-check';
import { choice } from './fields/choice';
import { date } from './fields/date';
import { longText } from './fields/longText';
import { lookup } from './fields/lookup';
import { measure } from './fields/measure';
import { text } from './fields/text';
import { year } from './fields/year';
import { yesNo } from './fields/yesNo';
import {
  errorsOf,
  mergedAnswers,
  nextPupilAnswers,
  normalizeOnBlur,
  payloadOf,
  summaryOf,
  type Fields,
} from './section';

/** Of every kind one. */
const fields: Fields = {
  petName: text({ label: '', required: '', pattern: { is: 'x', message: '' }, normalize: 'name' }),
  habits: longText({ label: '' }),
  born: date({ label: '', invalid: '' }),
  homeSince: year({ label: '', invalid: '', yearsBack: 5 }),
  homeUntil: year({ label: '', invalid: '', notBefore: { field: 'homeSince', message: '' } }),
  size: choice([{ value: 1, label: '' }], { label: '', nextPupil: 'keep' }),
  barks: yesNo({ label: '', whenNotShown: 'keep', when: { field: 'size', is: 1 } }),
  boxId: lookup('boxes', { label: '', nextPupil: 'constant' }),
  weight: measure({ label: '' }),
};

/** A draft may be of another version of a step, in which a field of this name had another kind. */
test('an answer of another kind breaks nothing', () => {
  const answer = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.boolean(), fc.constant(1));
  const answers = fc.record(Object.fromEntries(Object.keys(fields).map((name) => [name, answer])), {
    requiredKeys: [],
  });
  const section = { name: 'petInfo', fields };
  fc.assert(
    fc.property(answers, (kept) => {
      const some = mergedAnswers(section, kept);
      payloadOf(section, some, {});
      summaryOf(section, some, {});
      errorsOf(section, some, {}, 2026);
      nextPupilAnswers(section, some, { boxId: 3 });
      for (const name of Object.keys(some)) normalizeOnBlur(section, name, some[name]);
    }),
  );
});

test('an answer that its field cannot have is left out, and one without a field is kept', () => {
  const kept = { petName: 3, size: 1, homeSince: '20', born: '2020', hobby: 'bơi' };
  expect(mergedAnswers({ name: 'petInfo', fields }, kept)).toMatchObject({
    petName: '',
    size: 1,
    homeSince: '20',
    hobby: 'bơi',
  });
  expect(mergedAnswers({ name: 'petInfo', fields }, kept)).not.toHaveProperty('born');
});
