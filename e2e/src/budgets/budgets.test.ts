import type { Weights } from '../bytes/weigh';
import { overBudget, type Budgets } from './budgets';

const part = (brotli: number) => ({ raw: brotli * 3, brotli });
const budgets: Budgets = { shell: { brotli: 1000, libraries: { react: 600, antd: 400 } } };
const shell = (brotli: number, antd: number, more = {}): Weights => ({
  shell: { raw: 0, brotli, libraries: { react: part(600), antd: part(antd), ...more } },
});

test('a file may grow by a hundredth', () => {
  expect(overBudget(shell(1010, 410), budgets)).toEqual([]);
});

test('a file over its budget is reported with how much, and with what grew', () => {
  expect(overBudget(shell(1311, 420, { lodash: part(291) }), budgets)).toEqual([
    'shell: 1311 bytes, 301 over 1010; lodash +291, antd +20',
  ]);
});

test('a file without a budget is reported, and a budget without a file', () => {
  const weights: Weights = { other: { raw: 9, brotli: 5, libraries: {} } };
  expect(overBudget(weights, budgets)).toEqual([
    'other: 5 bytes, and no budget',
    'shell: it has a budget, and was not released',
  ]);
});
