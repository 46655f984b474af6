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
import { createSlice } from './slice';

const slice = createSlice(
  'pupil',
  initialPupil,
  {
    sectionEdited: (state, { name, changes }: { name: string; changes: Answers }) =>
      edited(
        withAnswers(state, name, { ...answersOf(state, name), ...changes }),
        Object.keys(changes),
      ),
    /** Text in an input that is not an answer, by wire name; empty when it is one. */
    rawInputChanged: (state, { field, text }: { field: string; text: string }) =>
      text === ''
        ? without(state, 'rawInputs', field)
        : { ...begun(state), rawInputs: { ...state.rawInputs, [field]: text } },
    /** The warning of a field, by wire name; undefined removes it. */
    warningChanged: (
      state,
      { field, warning }: { field: string; warning?: StoredWarning | undefined },
    ) =>
      warning
        ? { ...state, warnings: { ...state.warnings, [field]: warning } }
        : without(state, 'warnings', field),
    /** Continue was pressed and the answers are valid: the step is completed. */
    stepCompleted: (state, next: string) =>
      goTo({ ...state, completed: [...new Set([...state.completed, state.step])] }, next),
    /** Back or the browser's history changed the step. */
    stepChanged: (state, step: string) => goTo(state, step),
    reviewEditStarted: (state, { step, field }: { step: string; field: string }) => ({
      ...goTo({ ...state, returnTo: state.step }, step),
      targetField: field,
    }),
    consentChanged: (state, consent: boolean) => ({ ...begun(state), consent }),
    /** The payload says whether the invisible field was filled in, which only bots do. */
    submitRequested: (state, _filled?: boolean) => ({ ...state, status: 'saving' }),
    /**
     * The school has a registration with this form's key, and the parent says that this is another pupil's.
     * It is sent with a new key and the same answers. The payload is that of `submitRequested`.
     */
    otherPupilSubmitted: (state, _filled?: boolean) =>
      // A second press must not discard the key of the running submit.
      state.status === 'saving'
        ? state
        : { ...state, status: 'saving', ...noError, idempotencyKey: '' },
    /** The registration waits for the network; the payload is the message for when the parent cancels. */
    networkAwaited: (state, error: StoredError) => ({ ...state, waiting: true, ...error }),
    /** The network is back, and the registration is being sent. */
    submitResumed: (state) => ({ ...state, waiting: false }),
    /** The parent cancels the waiting. */
    submitCanceled: (state) => state,
    /** Stored in the draft before anything is sent. */
    idempotencyKeyMade: (state, idempotencyKey: string) => ({
      ...state,
      idempotencyKey,
      dirty: true,
    }),
    submitSucceeded: (state, receipt: Receipt) => ({
      ...state,
      status: 'completed',
      waiting: false,
      ...noError,
      receipt,
    }),
    submitFailed: (state, error: StoredError) => ({
      ...state,
      status: 'completed',
      waiting: false,
      ...error,
    }),
    /** Resets the pupil's part (STATE-NEXT-PUPIL-1 to 7). The root reducer keeps the other sections. */
    nextPupilStarted: ({ sections }) => ({ ...initialPupil, dirty: true, sections }),
    /** Resets everything. The root reducer sets the initial answers of the sections. */
    startedOver: () => initialPupil,
    /** The idle time is over. The receipt is kept, but not the copy of the answers. */
    answersExpired: ({ receipt }) => {
      if (!receipt) return { ...initialPupil, expired: true };
      const { copy: _, ...kept } = receipt;
      return { ...initialPupil, dirty: true, receipt: kept };
    },
    /** The parent continues the kept form. */
    keptFormContinued: (_state, kept: PupilState) => kept,
  },
  // Keeps existing answers, as of a draft.
  (on) =>
    on(sectionAdded, (state, { declaration }) =>
      withAnswers(
        state,
        declaration.name,
        mergedAnswers(declaration, answersOf(state, declaration.name)),
      ),
    ),
);

const goTo = (state: PupilState, position: string): PupilState => ({
  ...state,
  changedStep: position === state.returnTo ? state.step : '',
  step: position,
  targetField: '',
  dirty: true,
  expired: false,
  restored: false,
  incomplete: false,
  furthestStep: Number(position) > Number(state.furthestStep) ? position : state.furthestStep,
  returnTo: Number(position) >= Number(state.returnTo) ? '' : state.returnTo,
});

const begun = (state: PupilState): PupilState => ({ ...state, dirty: true, begun: true });

function without(state: PupilState, part: 'rawInputs' | 'warnings', field: string): PupilState {
  const { [field]: found, ...others } = state[part];
  return found === undefined ? state : { ...state, [part]: others };
}

/**
 * After an edit, the step must be completed again, and later ones cannot be reached directly: the flow may
 * now show other steps. The server's errors no longer apply to the edited fields.
 */
const edited = (state: PupilState, fields: readonly string[]): PupilState => ({
  ...begun(state),
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

/** The parent wants to change the answers of a step or of one field, and then return to this step. */
export const reviewEditStarted = (step: string, field = '') =>
  slice.actions.reviewEditStarted({ step, field });

/**
 * The actions by which a parent changes a form. They are ignored while the registration waits: otherwise
 * another one would be sent.
 */
const changes = [
  sectionEdited,
  rawInputChanged,
  stepCompleted,
  stepChanged,
  slice.actions.reviewEditStarted,
  consentChanged,
];

export const pupilReducer: typeof slice.reducer = (state, action) =>
  state?.waiting && changes.some(({ match }) => match(action))
    ? state
    : slice.reducer(state, action);
