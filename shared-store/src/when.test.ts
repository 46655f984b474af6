import { whenCases } from '../testing/whenCases';
import { holds } from './when';

test.each(whenCases)('%j asked of %j: %s', (when, payload, answer) => {
  expect(holds(when, payload)).toBe(answer);
});
