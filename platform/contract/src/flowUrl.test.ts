import { addressParts } from './flowUrl';

test.each([
  ['/', []],
  ['/.,', []],
  ['/summer-school/home', ['summer-school', 'home']],
  ['//Summer_School,/thank', ['summer-school', 'thank']],
  ['/%28summer%2Dschool%29%2Fhome', ['summer-school', 'home']],
  ['/summer-school%3Futm=1', ['summer-school', 'utm=1']],
  ['/\u200bsummer-school\u2026', ['summer-school']],
  ['/tuy%E1%BB%83n_sinh', ['tuyển-sinh']],
  ['/%zz', ['zz']],
  ['/%ffsummer-school&fbclid=1', ['summer-school']],
])('the parts of %s', (path, parts) => {
  expect(addressParts(path)).toEqual(parts);
});
