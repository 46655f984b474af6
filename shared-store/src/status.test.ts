import type { Status } from './status';

// The compiler checks this: a status that is missing or unknown here is an error in `npm run
// typecheck`.
const statuses: Record<Status, true> = {
  notInitial: true,
  loading: true,
  saving: true,
  deleting: true,
  completed: true,
};

// @proves STATE-STATUS-6
test('the vocabulary of statuses has the generic ones, deleting too', () => {
  expect(Object.keys(statuses)).toEqual([
    'notInitial',
    'loading',
    'saving',
    'deleting',
    'completed',
  ]);
});
