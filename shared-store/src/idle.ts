import { answersExpired } from './pupil';
import { createSlice } from './slice';

export interface IdleState {
  /** Minutes until the answers are deleted; set while the warning is shown. */
  readonly minutesLeft?: number;
}

const initialState: IdleState = {};

const slice = createSlice(
  'idle',
  initialState,
  {
    idleWarned: (_state, minutesLeft: number) => ({ minutesLeft }),
    activityResumed: () => initialState,
  },
  (on) => on(answersExpired, () => initialState),
);

export const { idleWarned, activityResumed } = slice.actions;
export const idleReducer = slice.reducer;
