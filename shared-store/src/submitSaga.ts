import { isRecord } from 'contract';
import { call, delay, put, select, takeEvery, takeLeading } from 'redux-saga/effects';
import { v7 as uuidv7 } from 'uuid';
import type { Api, ApiResponse } from './api';
import {
  idempotencyKeyMade,
  stepChanged,
  stepCompleted,
  submitFailed,
  submitRequested,
  submitSucceeded,
} from './pupil';
import { noError, type CopiedPart, type StoredError } from './pupilState';
import type { RootState } from './rootState';
import { selectPayload, selectSummary } from './selectors';
import { selectVisibleSteps } from './visibleSteps';

/** Stored when a submit fails without a message of the server's (ERR-TEXTS-7). */
export const SUBMIT_FAILURE = 'Error';

/** Stored when the browser knows that it is offline; a dictionary key. */
export const OFFLINE = 'Không có kết nối mạng. Thông tin đã nhập vẫn được giữ.';

export interface SubmitContext {
  readonly api: Api;
  /** Writes the draft now: a key must be stored before it is sent, to survive a crash. */
  readonly saveDraft: () => void;
  /** The release set that this visit runs; the server checks the answers by its rules. */
  readonly releaseSet: string | undefined;
}

/**
 * Sends the registration once for each request, never twice at a time. Its idempotency key is made when
 * the last step is reached, so that a duplicate of the tab sends the same one.
 */
export function* submitSaga(context: SubmitContext) {
  yield takeEvery([stepChanged, stepCompleted], makeKeyOnLastStep, context);
  yield takeLeading(submitRequested, submit, context);
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

function* submit({ api, saveDraft, releaseSet }: SubmitContext) {
  yield* makeKey();
  yield call(saveDraft);
  const state = (yield select()) as RootState;
  if (!navigator.onLine) {
    yield put(submitFailed({ ...noError, error: OFFLINE }));
    return;
  }
  const headers = {
    'Idempotency-Key': state.pupil.idempotencyKey,
    ...(releaseSet !== undefined && { 'Release-Set': releaseSet }),
  };
  const payload = selectPayload(state);
  const response = (yield call(api.post, state.flow.submitPath, payload, headers)) as ApiResponse;
  if (response.is_success) {
    const now = selectPayload((yield select()) as RootState);
    const changed = JSON.stringify(now) !== JSON.stringify(payload);
    const reference = referenceOf(response.data);
    yield put(submitSucceeded({ reference, changed, receivedAt: Date.now(), copy: copyOf(state) }));
  } else {
    yield put(submitFailed(storedError(response)));
  }
}

/** The answers as they were sent. */
const copyOf = (state: RootState): CopiedPart[] =>
  selectVisibleSteps(state)
    .filter(({ section }) => section !== undefined)
    .map((step) => ({ title: step.title, rows: selectSummary(state, step) }));

function referenceOf(data: unknown): string {
  return isRecord(data) && typeof data.reference === 'string' ? data.reference : '';
}

/**
 * The server's message is a dictionary key. The response also holds the values that it names, and the
 * refused fields.
 */
function storedError({ message, data, unanswered }: ApiResponse): StoredError {
  const { fields, ...values } = isRecord(data) ? data : {};
  return {
    error: message || SUBMIT_FAILURE,
    errorValues: Object.fromEntries(Object.entries(values).filter(isMessageValue)),
    errorFields: Array.isArray(fields) ? fields.flatMap(nameOf) : [],
    unanswered: unanswered === true,
  };
}

const nameOf = (field: unknown) =>
  isRecord(field) && typeof field.name === 'string' ? [field.name] : [];

const isMessageValue = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number';
