import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { answersExpired, startedOver } from './pupil';

/** Whether and how the form is kept on this device, beyond this tab. */
export interface KeptState {
  /** The parent ticked that it is. */
  readonly keep: boolean;
  /**
   * Set while the device has a form that the parent is asked whether to continue, of which nothing is
   * shown: when it was written, in epoch milliseconds.
   */
  readonly offeredAt?: number | undefined;
  /** Another tab has the kept form open, so this tab's changes are not kept. */
  readonly elsewhere?: boolean;
  /** The browser did not store the form. */
  readonly refused?: boolean;
}

const initialState: KeptState = { keep: false };

const unticked = (state: KeptState) => ({ ...state, keep: false });

const slice = createSlice({
  name: 'kept',
  initialState,
  reducers: {
    keptChanged: (state, { payload }: PayloadAction<Partial<KeptState>>) => ({
      ...state,
      ...payload,
    }),
  },
  // The box stays ticked for the next pupil.
  extraReducers: (builder) =>
    builder.addCase(startedOver, unticked).addCase(answersExpired, unticked),
});

/** How the form is kept has changed: the parent ticked it, for instance. Only what changed is in it. */
export const { keptChanged } = slice.actions;
export const keptReducer = slice.reducer;
