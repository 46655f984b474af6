import { listRow } from './format';
import { createTimeZone } from './timeZone';

test('a row has a line for what identifies a registration, and what is long is shortened', () => {
  const registration = { reference: 'K7MDHX9P', receivedAt: 0, flow: 'transfer', releaseSet: 's' };
  const row = listRow(
    { ...registration, payload: {}, marks: ['fast'] },
    { pupil: 'Nguyễn Thị Ánh Nguyệt Quỳnh', contact: 'Cô\nThảo', phone: '0912' },
    createTimeZone('UTC'),
  );
  expect(row).toEqual([
    ...['K7MDHX9P', '1970-01-01T00:00:00.000Z', 'transfer', 'Nguyễn Thị Ánh Nguyệt Q…'],
    ...['Cô Thảo', '0912 [marked: fast]'],
  ]);
});
