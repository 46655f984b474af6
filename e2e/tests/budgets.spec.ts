import { weigh } from 'tools/bytes/weigh';
import { overBudget, readBudgets } from '../src/budgets/budgets';
import { RELEASES } from 'tools/product/product';
import { expect, test } from '../src/test';

test('no file that a parent downloads is over its budget', () => {
  expect(overBudget(weigh(RELEASES), readBudgets())).toEqual([]);
});
