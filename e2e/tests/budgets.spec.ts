import { overBudget, readBudgets, weigh } from '../src/budgets';
import { RELEASES } from '../src/product/product';
import { expect, test } from '../src/test';

test('no file that a parent downloads is over its budget', () => {
  expect(overBudget(weigh(RELEASES), readBudgets())).toEqual([]);
});
