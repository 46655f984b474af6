import type { Field } from '../content/fields';
import type { Registration } from '../storage/registrations/store';
import { listRow } from './format';
import { createTimeZone } from './timeZone';

const fieldsOf = (...fields: Omit<Field, 'isDate'>[]) =>
  new Map(fields.map((field) => [field.name, { ...field, isDate: false }]));
const family = fieldsOf(
  { name: 'surname', purpose: 'pupilName' },
  { name: 'forename', purpose: 'pupilName' },
  { name: 'schoolName' },
  { name: 'headTeacher', purpose: 'contactName' },
  { name: 'mobile', purpose: 'phone' },
);

function identified(payload: Registration['payload'], fields?: ReadonlyMap<string, Field>) {
  const registration = { reference: 'K7MDHX9P', receivedAt: 0, flow: 'transfer', releaseSet: 's' };
  return listRow({ ...registration, payload }, fields, createTimeZone('UTC')).slice(3);
}

test('a row names pupil, contact and phone, whatever was sent first', () => {
  const answers = { mobile: '0912', schoolName: 'An Bình', headTeacher: 'Cô\nThảo' };
  const sent = { stranger: 'x', ...answers, forename: 'Thị Ánh', surname: 'Nguyễn' };
  expect(identified(sent, family)).toEqual(['Nguyễn Thị Ánh', 'Cô Thảo', '0912']);
});

test('a name that was left out, or is no text, is not shown', () => {
  expect(identified({ surname: 5, forename: 'Ánh', mobile: null }, family)).toEqual([
    'Ánh',
    '',
    '',
  ]);
});

test('a form that names no purpose shows its own first text, and an unknown one the first that was sent', () => {
  const sent = { stranger: 'x', schoolName: 'An Bình' };
  expect(identified(sent, fieldsOf({ name: 'schoolName' }))).toEqual(['An Bình', '', '']);
  expect(identified(sent)).toEqual(['x', '', '']);
});
