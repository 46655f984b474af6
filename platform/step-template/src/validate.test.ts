import { findDisagreement } from 'contract/agreement';
import { compileWireSchema } from 'step-kit/testing/schema';
import { templateInfo } from './templateInfo';

const fieldsAtFault = compileWireSchema(templateInfo.declaration);
const onTheWire = (templateNote: string) =>
  fieldsAtFault(templateInfo.toPayload({ templateNote }, {}));

test('page and server accept a note', () => {
  expect(templateInfo.errors({ templateNote: 'Đón lúc 7 giờ' })).toEqual({});
  expect(onTheWire('Đón lúc 7 giờ')).toEqual([]);
});

test.each(['', '  '])('page and server refuse a note of %j', (templateNote) => {
  expect(templateInfo.errors({ templateNote })).toEqual({
    templateNote: { key: 'Vui lòng nhập Ghi chú' },
  });
  expect(onTheWire(templateNote)).toEqual(['templateNote']);
});

// Values that the page's fields cannot hold or refuse themselves, but a forged registration can
// contain.
test.each([7, null, 'a'.repeat(501)])('the server refuses a note of %j', (templateNote) => {
  expect(fieldsAtFault({ templateNote })).toEqual(['templateNote']);
});

test('page and server agree, whatever is answered and whatever a flow sets', () => {
  expect(findDisagreement(templateInfo)).toBeUndefined();
});
