import { isRecord } from 'contract';
import { call, delay, fork, put, select, take, takeEvery, takeLeading } from 'redux-saga/effects';
import { v7 as uuidv7 } from 'uuid';
import { GENERIC_FAILURE, type Api } from './api';
import {
  idempotencyKeyMade,
  keptFormContinued,
  otherPupilSubmitted,
  sectionEdited,
  stepChanged,
  stepCompleted,
  submitFailed,
  submitRequested,
  submitSucceeded,
} from './pupil';
import type { CopiedPart } from './pupilState';
import type { RootState } from './rootState';
import { selectPayload, selectSummary } from './selectors';
import { sendUntilAnswered } from './sendUntilAnswered';
import { storedError } from './storedError';
import { throwInPage } from './supervised';
import { selectVisibleSteps } from './visibleSteps';

export interface SubmitContext {
  readonly api: Api;
  /** Writes the draft now: the key must be stored before it is sent, to survive a crash. */
  readonly saveDraft: () => void;
  /** The release set that this visit runs, whose rules the server applies. */
  readonly releaseSet: string | undefined;
  /** The token of the preview that this visit shows. */
  readonly preview?: string | undefined;
  /**
   * Whether to send the header about how the form was filled in. A server on another origin may not allow
   * that header, and the browser would refuse the request.
   */
  readonly signals: boolean;
}

/** The time of the first edit in this page; undefined when it was in an earlier page. */
interface Begun {
  at?: number;
}

/**
 * Sends the registration once per request, never twice at the same time. Its idempotency key is made when
 * the last step is reached, so that a duplicated tab sends the same one.
 */
export function* submitSaga(context: SubmitContext) {
  const begun: Begun = {};
  yield fork(timeFirstEdit, begun);
  yield takeEvery([stepChanged, stepCompleted], makeKeyOnLastStep, context);
  yield takeLeading([submitRequested, otherPupilSubmitted], submitSafely, context, begun);
}

/** Times only the first form of a page: the next pupil's form, a draft and a kept form already have answers. */
function* timeFirstEdit(begun: Begun) {
  const { pupil } = (yield select()) as RootState;
  if (pupil.dirty) return;
  const { type } = (yield take([sectionEdited, keptFormContinued])) as { type: string };
  if (type === keptFormContinued.type) return;
  begun.at = performance.now();
  yield take(submitSucceeded);
  delete begun.at;
}

function* makeKeyOnLastStep({ saveDraft }: SubmitContext) {
  // Let the step render first.
  yield delay(0);
  const { pupil, flow } = (yield select()) as RootState;
  if (Number(pupil.step) < flow.steps.length) return;
  yield* makeKey();
  yield call(saveDraft);
}

function* makeKey() {
  const { pupil } = (yield select()) as RootState;
  if (pupil.idempotencyKey === '') yield put(idempotencyKeyMade(uuidv7()));
}

/** Shows in the form when sending throws. */
function* submitSafely(...parameters: Parameters<typeof submit>) {
  try {
    yield* submit(...parameters);
  } catch (error) {
    throwInPage(error);
    // The server may have the registration. The next attempt has the same key.
    const unknown = { is_success: false, message: GENERIC_FAILURE, status_code: 0 };
    yield put(submitFailed(storedError({ ...unknown, unanswered: true })));
  }
}

function* submit(
  { api, saveDraft, releaseSet, preview, signals }: SubmitContext,
  begun: Begun,
  { payload: extra }: ReturnType<typeof submitRequested>,
) {
  yield* makeKey();
  yield call(saveDraft);
  const state = (yield select()) as RootState;
  const headers = {
    'Idempotency-Key': state.pupil.idempotencyKey,
    ...(releaseSet !== undefined && { 'Release-Set': releaseSet }),
    ...(preview !== undefined && { Preview: preview }),
    ...(signals && { 'Form-Signals': signalsOf(begun, extra) }),
  };
  const payload = selectPayload(state);
  const isChanged = (now: RootState) =>
    JSON.stringify(selectPayload(now)) !== JSON.stringify(payload);
  const response = yield* sendUntilAnswered({
    post: (signal) => api.post(state.flow.submitPath, payload, headers, signal),
    isLeft: (now) => now.pupil.step !== state.pupil.step || isChanged(now),
    unanswered: state.pupil.unanswered,
  });
  if (response.is_success) {
    const changed = isChanged((yield select()) as RootState);
    const reference = referenceOf(response.data);
    yield put(submitSucceeded({ reference, changed, receivedAt: Date.now(), copy: copyOf(state) }));
  } else {
    yield put(submitFailed(storedError(response)));
  }
}

/**
 * The header's value, such as `elapsed=84000, extra=0`: milliseconds since the first edit, and whether the
 * invisible field is filled in.
 */
function signalsOf({ at }: Begun, extra = false): string {
  const elapsed = at === undefined ? '' : `elapsed=${Math.round(performance.now() - at)}, `;
  return `${elapsed}extra=${Number(extra)}`;
}

/** The printable copy of the sent answers. */
const copyOf = (state: RootState): CopiedPart[] =>
  selectVisibleSteps(state)
    .filter(({ section }) => section !== undefined)
    .map((step) => ({ title: step.title, rows: selectSummary(state, step) }))
    .filter(({ rows }) => rows.length > 0);

function referenceOf(data: unknown): string {
  return isRecord(data) && typeof data.reference === 'string' ? data.reference : '';
}
