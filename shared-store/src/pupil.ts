import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Payload } from './section';
import type { Status } from './status';
import type { SummaryRow } from './summary';

/** Answers of a section, by wire name. Their types are the section's own affair. */
export type Answers = Readonly<Record<string, unknown>>;

/**
 * What the store keeps of a section. All but `answers` is derived from them when they change, so
 * that a restored form can be shown, sent and begun anew without the step's code.
 */
export interface SectionEntry {
  readonly answers: Answers;
  readonly payload: Payload;
  readonly summary: readonly SummaryRow[];
  /** The answers that stay for the next pupil. */
  readonly nextPupil: Answers;
}

/** The server's word that it has the registration. */
export interface Receipt {
  readonly reference: string;
  /** The parent changed an answer after it was sent; the school does not have the change. */
  readonly changed: boolean;
}

/** A message that was stored: a dictionary key and the values it names. Empty key: no error. */
export interface StoredError {
  readonly error: string;
  readonly errorValues: Readonly<Record<string, string | number>>;
  /** Wire names of the fields that the server found fault with. */
  readonly errorFields: readonly string[];
}

export interface PupilState extends StoredError {
  /** Position in the flow's full list, from `'1'` (spec.md, section 2). */
  readonly step: string;
  /** The furthest step that was reached: what the history may go forward to. */
  readonly reached: string;
  readonly status: Status;
  readonly consent: boolean;
  readonly sections: Readonly<Record<string, SectionEntry>>;
  /** Made before the first send, and sent again with every retry; empty until then. */
  readonly idempotencyKey: string;
  /** There after a success, until the next pupil or a new start. */
  readonly receipt: Receipt | undefined;
  /** Whether anything was typed: before that there is nothing to keep. */
  readonly begun: boolean;
  /** Whether these answers came back from this tab's storage. */
  readonly restored: boolean;
}

export const initialPupil: PupilState = {
  step: '1',
  reached: '1',
  status: 'notInitial',
  error: '',
  errorValues: {},
  errorFields: [],
  consent: false,
  sections: {},
  idempotencyKey: '',
  receipt: undefined,
  begun: false,
  restored: false,
};

const slice = createSlice({
  name: 'pupil',
  initialState: initialPupil,
  reducers: {
    /** A step's code arrived. Answers that are there already (a draft's) are taken over. */
    sectionAdded: (state, { payload }: PayloadAction<{ name: string; initial: Answers }>) =>
      withAnswers(state, payload.name, { ...payload.initial, ...answersOf(state, payload.name) }),
    sectionEdited: (state, { payload }: PayloadAction<{ name: string; changes: Answers }>) =>
      begun(
        withAnswers(state, payload.name, { ...answersOf(state, payload.name), ...payload.changes }),
      ),
    /** Continue (after validation), Back, or the browser's history moved to a step. */
    stepChanged: (state, { payload: step }: PayloadAction<string>) => {
      state.step = step;
      state.begun = true;
      if (Number(step) > Number(state.reached)) state.reached = step;
    },
    consentChanged: (state, { payload: consent }: PayloadAction<boolean>) => {
      state.consent = consent;
      state.begun = true;
    },
    submitRequested: (state) => {
      state.status = 'saving';
    },
    /** The key is in the draft before anything is sent. */
    idempotencyKeyMade: (state, { payload: key }: PayloadAction<string>) => {
      state.idempotencyKey = key;
      state.begun = true;
    },
    submitSucceeded: (state, { payload: receipt }: PayloadAction<Receipt>) => {
      Object.assign(state, { status: 'completed', ...noError, receipt });
    },
    submitFailed: (state, { payload }: PayloadAction<StoredError>) => {
      Object.assign(state, { status: 'completed', ...payload });
    },
    /** Reset only the pupil's part (spec.md, section 4): each section says what stays. */
    nextPupilStarted: (state): PupilState => ({
      ...initialPupil,
      begun: true,
      sections: sectionsOfNextPupil(state.sections),
    }),
    /** Reset everything. Sections whose code is loaded begin anew at their defaults. */
    startedOver: (): PupilState => initialPupil,
  },
});

const noError: StoredError = { error: '', errorValues: {}, errorFields: [] };

/** After an edit the later steps are to be gone through again: their rules may depend on it. */
const begun = (state: PupilState): PupilState => ({ ...state, begun: true, reached: state.step });

const answersOf = (state: PupilState, name: string): Answers => state.sections[name]?.answers ?? {};

const withAnswers = (state: PupilState, name: string, answers: Answers): PupilState => ({
  ...state,
  sections: { ...state.sections, [name]: { ...(state.sections[name] ?? underived), answers } },
});

/** What the sections hold when the next pupil begins. */
export const sectionsOfNextPupil = (sections: PupilState['sections']): PupilState['sections'] =>
  Object.fromEntries(
    Object.entries(sections).map(([name, { nextPupil }]) => [
      name,
      { ...underived, answers: nextPupil, nextPupil },
    ]),
  );

const underived: SectionEntry = { answers: {}, payload: {}, summary: [], nextPupil: {} };

export const {
  sectionAdded,
  sectionEdited,
  stepChanged,
  consentChanged,
  submitRequested,
  idempotencyKeyMade,
  submitSucceeded,
  submitFailed,
  nextPupilStarted,
  startedOver,
} = slice.actions;
export const pupilReducer = slice.reducer;
