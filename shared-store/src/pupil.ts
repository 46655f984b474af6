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
    /** Text in an input that is not an answer, by wire name; empty when it is one. */
    rawInputChanged: (state, { payload }: PayloadAction<{ field: string; text: string }>) => {
      if (payload.text === '') delete state.rawInputs[payload.field];
      else {
        state.rawInputs[payload.field] = payload.text;
        state.dirty = true;
        state.begun = true;
      }
    },
    /** The warning of a field, by wire name; undefined removes it. */
    warningChanged: (
      state,
      { payload }: PayloadAction<{ field: string; warning?: StoredWarning | undefined }>,
    ) => {
      if (payload.warning) state.warnings[payload.field] = payload.warning;
      else delete state.warnings[payload.field];
    },
    /** Continue was pressed and the answers are valid: the step is completed. */
    stepCompleted: (state, { payload: next }: PayloadAction<string>) => {
      if (!state.completed.includes(state.step)) state.completed.push(state.step);
      goTo(state, next);
    },
    /** Back or the browser's history changed the step. */
    stepChanged: (state, { payload: step }: PayloadAction<string>) => goTo(state, step),
    /** The parent wants to change the answers of a step or of one field, and then return to this step. */
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
    /** The payload says whether the invisible field was filled in, which only bots do. */
    submitRequested: (state, _action: PayloadAction<boolean | undefined>) => {
      state.status = 'saving';
    },
    /**
     * The school has a registration with this form's key, and the parent says that this is another pupil's.
     * It is sent with a new key and the same answers. The payload is that of `submitRequested`.
     */
    otherPupilSubmitted: (state, _action: PayloadAction<boolean | undefined>) => {
      // A second press must not discard the key of the running submit.
      if (state.status === 'saving') return;
      Object.assign(state, { status: 'saving', ...noError, idempotencyKey: '' });
    },
    /** The registration waits for the network; the payload is the message for when the parent cancels. */
    networkAwaited: (state, { payload }: PayloadAction<StoredError>) => {
      Object.assign(state, { waiting: true, ...payload });
    },
    /** The network is back, and the registration is being sent. */
    submitResumed: (state) => {
      state.waiting = false;
    },
    /** The parent cancels the waiting. */
    submitCanceled: () => {},
    /** Stored in the draft before anything is sent. */
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
    /** Resets the pupil's part (STATE-NEXT-PUPIL-1 to 7). The root reducer keeps the other sections. */
    nextPupilStarted: ({ sections }): PupilState => ({ ...initialPupil, dirty: true, sections }),
    /** Resets everything. The root reducer sets the initial answers of the sections. */
    startedOver: (): PupilState => initialPupil,
    /** The idle time is over. The receipt is kept, but not the copy of the answers. */
    answersExpired: ({ receipt }): PupilState => {
      if (!receipt) return { ...initialPupil, expired: true };
      const { copy: _, ...kept } = receipt;
      return { ...initialPupil, dirty: true, receipt: kept };
    },
    /** The parent continues the kept form. */
    keptFormContinued: (_state, { payload }: PayloadAction<PupilState>) => payload,
  },
  extraReducers: (builder) =>
    // Keeps existing answers, as of a draft.
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
 * After an edit, the step must be completed again, and later ones cannot be reached directly: the flow may
 * now show other steps. The server's errors no longer apply to the edited fields.
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

/**
 * The actions by which a parent changes a form. They are ignored while the registration waits: otherwise
 * another one would be sent.
 */
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
