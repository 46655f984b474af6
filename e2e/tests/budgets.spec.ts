import { weigh } from 'bench/bytes';
import { overBudget, readBudgets } from '../src/budgets/budgets';
import { RELEASES } from '../src/product';
import { expect, test } from '../src/test';

test('no file that a parent downloads is over its budget', async ({ form }) => {
  // What the journeys were released into is there once a page of it is.
  await form.opens();
  expect(overBudget(weigh(RELEASES), readBudgets())).toEqual([]);
});
