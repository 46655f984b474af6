import { whenCases } from '../testing/whenCases';
import { evaluateCondition } from './when';

test.each(whenCases)('%j asked of %j: %s', (when, payload, answer) => {
  expect(evaluateCondition(when, payload)).toBe(answer);
});
