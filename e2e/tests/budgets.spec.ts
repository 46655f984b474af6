import { weigh } from 'bench/bytes';
import { overBudget, readBudgets } from '../src/budgets/budgets';
import { RELEASES } from '../src/product';
import { expect, test } from '../src/test';

test('no file that a parent downloads is over its budget', () => {
  expect(overBudget(weigh(RELEASES), readBudgets())).toEqual([]);
});
