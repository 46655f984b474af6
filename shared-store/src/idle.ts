import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { answersExpired } from './pupil';

export interface IdleState {
  /** Minutes until the answers are deleted; set while the warning is shown. */
  readonly minutesLeft?: number;
}

const initialState: IdleState = {};

const slice = createSlice({
  name: 'idle',
  initialState,
  reducers: {
    idleWarned: (_state, { payload }: PayloadAction<number>): IdleState => ({
      minutesLeft: payload,
    }),
    activityResumed: (): IdleState => ({}),
  },
  extraReducers: (builder) => builder.addCase(answersExpired, (): IdleState => ({})),
});

export const { idleWarned, activityResumed } = slice.actions;
export const idleReducer = slice.reducer;
