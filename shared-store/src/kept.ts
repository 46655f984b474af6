import { answersExpired, startedOver } from './pupil';
import { createSlice } from './slice';

/** Whether and how the form is kept on this device. */
export interface KeptState {
  /** Whether the parent has ticked that. */
  readonly keep: boolean;
  /**
   * The time of a kept form, in epoch milliseconds, while the parent is asked whether to continue it. Until
   * then nothing of it is shown.
   */
  readonly offeredAt?: number | undefined;
  /** Another tab has the kept form open, so changes in this one are not kept. */
  readonly elsewhere?: boolean;
  /** The browser refused to store the form. */
  readonly refused?: boolean;
}

const initialState: KeptState = { keep: false };

const unticked = (state: KeptState) => ({ ...state, keep: false });

const slice = createSlice(
  'kept',
  initialState,
  { keptChanged: (state, changes: Partial<KeptState>) => ({ ...state, ...changes }) },
  // The box stays ticked for the next pupil.
  (on) => {
    on(startedOver, unticked);
    on(answersExpired, unticked);
  },
);

/** Changes some of these properties. */
export const { keptChanged } = slice.actions;
export const keptReducer = slice.reducer;
