import { keepsTheCountsContract } from '../../../testing/submissionCountsContract';
import { createMemoryCounts } from './memoryCounts';

keepsTheCountsContract(async () => {
  let now = 0;
  return {
    windowMs: 1000,
    counts: createMemoryCounts(1000, () => now),
    async wait(ms) {
      now += ms;
    },
    async shared() {},
    async remove() {},
  };
});
