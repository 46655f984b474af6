import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { mergedAnswers } from 'contract';
import {
  initialPupil,
  noError,
  type Answers,
  type PupilState,
  type Receipt,
  type StoredError,
  type StoredWarning,
} from './pupilState';
import { sectionAdded } from './sections';

const slice = createSlice({
  name: 'pupil',
  initialState: initialPupil,
  reducers: {
    sectionEdited: (state, { payload }: PayloadAction<{ name: string; changes: Answers }>) =>
      edited(
        withAnswers(state, payload.name, { ...answersOf(state, payload.name), ...payload.changes }),
        Object.keys(payload.changes),
      ),
    /** A text in an input that is no answer yet, by the input's wire name; empty when it is one. */
    rawInputChanged: (state, { payload }: PayloadAction<{ field: string; text: string }>) => {
      if (payload.text === '') delete state.rawInputs[payload.field];
      else {
        state.rawInputs[payload.field] = payload.text;
        state.dirty = true;
        state.begun = true;
      }
    },
    /** What there is to warn of in a field, by its wire name; nothing any more without a warning. */
    warningChanged: (
      state,
      { payload }: PayloadAction<{ field: string; warning?: StoredWarning | undefined }>,
    ) => {
      if (payload.warning) state.warnings[payload.field] = payload.warning;
      else delete state.warnings[payload.field];
    },
    /** Continue, after validation: the step is completed, and another one follows. */
    stepCompleted: (state, { payload: next }: PayloadAction<string>) => {
      if (!state.completed.includes(state.step)) state.completed.push(state.step);
      goTo(state, next);
    },
    /** Back, or the browser's history, moved to a step. */
    stepChanged: (state, { payload: step }: PayloadAction<string>) => goTo(state, step),
    /**
     * The parent wants to change the answers of a step, or of one field of it, and to return to this
     * step afterwards.
     */
    reviewEditStarted: {
      prepare: (step: string, field: string = '') => ({ payload: { step, field } }),
      reducer: (state, { payload }: PayloadAction<{ step: string; field: string }>) => {
        state.returnTo = state.step;
        goTo(state, payload.step);
        state.targetField = payload.field;
      },
    },
    consentChanged: (state, { payload: consent }: PayloadAction<boolean>) => {
      state.consent = consent;
      state.dirty = true;
      state.begun = true;
    },
    /** With whether the field was filled in that nobody can see. */
    submitRequested: (state, _action: PayloadAction<boolean | undefined>) => {
      state.status = 'saving';
    },
    /**
     * The school has another registration under this form's key, and the parent says that this is another
     * pupil's: it is sent under a new key, with the answers as they are. With the same as a submit.
     */
    otherPupilSubmitted: (state, _action: PayloadAction<boolean | undefined>) => {
      // Pressed twice, it must not forget the key that it is sent under.
      if (state.status === 'saving') return;
      Object.assign(state, { status: 'saving', ...noError, idempotencyKey: '' });
    },
    /** The registration waits for the network: with what is shown when the parent cancels. */
    networkAwaited: (state, { payload }: PayloadAction<StoredError>) => {
      Object.assign(state, { waiting: true, ...payload });
    },
    /** The network is back, and the registration is sent. */
    submitResumed: (state) => {
      state.waiting = false;
    },
    /** The parent does not want to wait any longer. */
    submitCanceled: () => {},
    /** The key is in the draft before anything is sent. */
    idempotencyKeyMade: (state, { payload: key }: PayloadAction<string>) => {
      state.idempotencyKey = key;
      state.dirty = true;
    },
    submitSucceeded: (state, { payload: receipt }: PayloadAction<Receipt>) => {
      Object.assign(state, { status: 'completed', waiting: false, ...noError, receipt });
    },
    submitFailed: (state, { payload }: PayloadAction<StoredError>) => {
      Object.assign(state, { status: 'completed', waiting: false, ...payload });
    },
    /** Reset only the pupil's part (STATE-NEXT-PUPIL-1 to 7). The root reducer keeps the sections that stay. */
    nextPupilStarted: ({ sections }): PupilState => ({ ...initialPupil, dirty: true, sections }),
    /** Reset everything. The root reducer gives the sections their initial answers. */
    startedOver: (): PupilState => initialPupil,
    /** The flow's idle minutes are over. The receipt is kept without the copy: it is no answer of the parent's. */
    answersExpired: ({ receipt }): PupilState => {
      if (!receipt) return { ...initialPupil, expired: true };
      const { copy: _, ...kept } = receipt;
      return { ...initialPupil, dirty: true, receipt: kept };
    },
    /** The parent continues the form that this device keeps. */
    keptFormContinued: (_state, { payload }: PayloadAction<PupilState>) => payload,
  },
  extraReducers: (builder) =>
    // Existing answers (a draft's) are taken over.
    builder.addCase(sectionAdded, (state, { payload: { declaration } }) =>
      withAnswers(
        state,
        declaration.name,
        mergedAnswers(declaration, answersOf(state, declaration.name)),
      ),
    ),
});

function goTo(state: Draft<PupilState>, position: string) {
  state.changedStep = position === state.returnTo ? state.step : '';
  state.step = position;
  state.targetField = '';
  state.dirty = true;
  state.expired = false;
  state.restored = false;
  state.incomplete = false;
  if (Number(position) > Number(state.furthestStep)) state.furthestStep = position;
  if (Number(position) >= Number(state.returnTo)) state.returnTo = '';
}

/**
 * After an edit the step has to be accepted again, and later ones cannot be jumped to: the flow may now
 * show others. The server's errors no longer apply to the edited fields.
 */
const edited = (state: PupilState, fields: readonly string[]): PupilState => ({
  ...state,
  dirty: true,
  begun: true,
  incomplete: false,
  furthestStep: state.step,
  completed: state.completed.filter((step) => step !== state.step),
  errorFields: state.errorFields.filter((field) => !fields.includes(field)),
});

const answersOf = (state: PupilState, name: string): Answers => state.sections[name]?.answers ?? {};

const withAnswers = (state: PupilState, name: string, answers: Answers): PupilState => ({
  ...state,
  sections: {
    ...state.sections,
    [name]: { answers },
  },
});

export const {
  sectionEdited,
  rawInputChanged,
  warningChanged,
  stepCompleted,
  stepChanged,
  reviewEditStarted,
  consentChanged,
  submitRequested,
  otherPupilSubmitted,
  networkAwaited,
  submitResumed,
  submitCanceled,
  idempotencyKeyMade,
  submitSucceeded,
  submitFailed,
  nextPupilStarted,
  startedOver,
  answersExpired,
  keptFormContinued,
} = slice.actions;

/** What a parent does to a form: none of it while the registration waits, or another one would be sent. */
const changes = [
  sectionEdited,
  rawInputChanged,
  stepCompleted,
  stepChanged,
  reviewEditStarted,
  consentChanged,
];

export const pupilReducer: typeof slice.reducer = (state, action) =>
  state?.waiting && changes.some(({ match }) => match(action))
    ? state
    : slice.reducer(state, action);
