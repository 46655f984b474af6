import { telephoneUrl } from './telephoneUrl';

test.each([
  ['(024) 0000 0000', 'tel:02400000000'],
  ['+84 24 3974-9999', 'tel:+842439749999'],
  ['1900.6936', 'tel:19006936'],
])('%s is called as %s', (phone, url) => {
  expect(telephoneUrl(phone)).toBe(url);
});
