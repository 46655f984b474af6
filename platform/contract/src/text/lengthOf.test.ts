import { lengthOf } from './lengthOf';

test('an emoji counts as one character', () => {
  expect(lengthOf('Ánh😀')).toBe(4);
});
