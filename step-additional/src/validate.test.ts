import { findDisagreement } from 'contract/agreement';
import { compileWireSchema } from 'step-kit/testing/schema';
import { addtionalInfo, type AddtionalInfo } from './additionalInfo';

const valid: AddtionalInfo = {
  medicalInfo: '',
  talentsInfo: '',
  brotherInfo: '',
  knownSourceId: 1,
};

const fieldsAtFault = compileWireSchema(addtionalInfo.declaration, {
  lists: { knowSource: [1, 2] },
});
const onTheWire = (answers: AddtionalInfo) => fieldsAtFault(addtionalInfo.toPayload(answers, {}));

// @proves VAL-ADDITIONAL-2
test.each<[string, Partial<AddtionalInfo>]>([
  ['a source alone', {}],
  ['texts of several lines', { medicalInfo: 'hen suyễn\n\tdị ứng', talentsInfo: 'đàn' }],
  ['a text of 2,000 characters', { brotherInfo: 'a'.repeat(2000) }],
  ['height and weight, as numbers or texts', { height: 112, weight: '19,5' }],
])('page and server accept %s', (_, changes) => {
  const answers = { ...valid, ...changes };
  expect(addtionalInfo.errors(answers)).toEqual({});
  expect(onTheWire(answers)).toEqual([]);
});

// @proves DATA-ADDITIONAL-2, VAL-ADDITIONAL-1
test('page and server refuse an unselected source', () => {
  expect(addtionalInfo.errors({ ...valid, knownSourceId: 0 })).toEqual({
    knownSourceId: { key: 'Vui lòng chọn Nguồn biết tới' },
  });
  expect(onTheWire({ ...valid, knownSourceId: 0 })).toEqual(['knownSourceId']);
});

// Values that the page's fields cannot hold or refuse themselves, but a forged registration can
// contain.
// @proves DATA-ADDITIONAL-1
test.each<[keyof AddtionalInfo, unknown]>([
  ['knownSourceId', 3],
  ['knownSourceId', '1'],
  ['medicalInfo', 'a'.repeat(2001)],
  ['talentsInfo', 'a'.repeat(2001)],
  ['brotherInfo', 'a'.repeat(2001)],
  ['brotherInfo', null],
  ['height', { cm: 112 }],
  ['weight', '1'.repeat(501)],
])('the server refuses %s: %j', (field, value) => {
  expect(fieldsAtFault({ ...addtionalInfo.toPayload(valid, {}), [field]: value })).toEqual([field]);
});

describe('as a flow asks for it', () => {
  const texts = ['medicalInfo', 'talentsInfo', 'brotherInfo'] as const;
  const nothing = { ...addtionalInfo.initial, knownSourceId: 1 };

  test.each(texts)('page and server refuse a required %s that is missing', (field) => {
    const options = { fields: { [field]: 'required' } } as const;
    expect(Object.keys(addtionalInfo.errors(nothing, options))).toEqual([field]);
    const onWire = compileWireSchema(addtionalInfo.declaration, {
      lists: { knowSource: [1] },
      options,
    });
    expect(onWire(addtionalInfo.toPayload(nothing, options))).toEqual([field]);
    expect(onWire({ ...nothing, [field]: 'x' })).toEqual([]);
  });

  test.each(['optional', 'hidden'] as const)(
    'page and server accept a source that is %s',
    (asked) => {
      const options = { fields: { knownSourceId: asked } } as const;
      expect(addtionalInfo.errors(addtionalInfo.initial, options)).toEqual({});
      const onWire = compileWireSchema(addtionalInfo.declaration, { options });
      expect(onWire(addtionalInfo.toPayload(addtionalInfo.initial, options))).toEqual([]);
    },
  );
});

test('page and server agree, whatever is answered and whatever a flow sets', () => {
  expect(findDisagreement(addtionalInfo)).toBeUndefined();
});
