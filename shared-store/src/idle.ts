import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { answersExpired } from './pupil';

export interface IdleState {
  /** Set while the warning is shown: the answers are deleted in so many minutes. */
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
