import { createSlice } from './slice';

const counter = createSlice('counter', 0, {
  added: (count, by: number) => count + by,
  reset: () => 0,
});
const other = createSlice('other', 'no', {}, (on) => on(counter.actions.added, (_, by) => `${by}`));

test('an action has the names of its slice and its case, and what it was made with', () => {
  const action = counter.actions.added(2);
  expect(action).toEqual({ type: 'counter/added', payload: 2 });
  expect(counter.actions.added.match(action)).toBe(true);
  expect(counter.actions.reset.match(action)).toBe(false);
  expect(String(counter.actions.added)).toBe(action.type);
});

test('a case returns the next state, which may be empty', () => {
  expect(counter.reducer(undefined, counter.actions.added(2))).toBe(2);
  expect(counter.reducer(5, counter.actions.reset())).toBe(0);
});

test('an action of another slice changes a slice that has a case for it, and no other', () => {
  expect(other.reducer(undefined, counter.actions.added(2))).toBe('2');
  expect(other.reducer('yes', counter.actions.reset())).toBe('yes');
});
