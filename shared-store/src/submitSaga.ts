import { call, put, select, takeLeading } from 'redux-saga/effects';
import { v7 as uuidv7 } from 'uuid';
import { isRecord, type Api, type ApiAnswer } from './api';
import type { RootState } from './createAppStore';
import {
  idempotencyKeyMade,
  submitFailed,
  submitRequested,
  submitSucceeded,
  type StoredError,
} from './pupil';
import { selectPayload } from './selectors';

/** Stored when a submit fails without a message of the server's (spec.md, section 8). */
export const SUBMIT_FAILURE = 'Error';

/** Stored when the browser knows that it is offline; a dictionary key. */
export const OFFLINE = 'Không có kết nối mạng. Thông tin đã nhập vẫn được giữ.';

export interface SubmitContext {
  readonly api: Api;
  /** Writes the draft now: a key that is sent is a key that survives a crash. */
  readonly saveDraft: () => void;
  /** The release set that this visit runs; the server checks the answers by its rules. */
  readonly releaseSet: string | undefined;
}

/** Sends the registration once for each time that it is asked, never twice at a time. */
export function* submitSaga(context: SubmitContext) {
  yield takeLeading(submitRequested, submit, context);
}

function* submit({ api, saveDraft, releaseSet }: SubmitContext) {
  let state: RootState = yield select();
  if (state.pupil.idempotencyKey === '') {
    yield put(idempotencyKeyMade(uuidv7()));
    state = yield select();
  }
  yield call(saveDraft);
  if (!navigator.onLine) {
    yield put(submitFailed({ error: OFFLINE, errorValues: {} }));
    return;
  }
  const headers = {
    'Idempotency-Key': state.pupil.idempotencyKey,
    ...(releaseSet !== undefined && { 'Release-Set': releaseSet }),
  };
  const answer: ApiAnswer = yield call(
    api.post,
    state.flow.submitPath,
    selectPayload(state),
    headers,
  );
  if (answer.is_success) {
    yield put(submitSucceeded({ reference: referenceOf(answer.data) }));
  } else {
    yield put(submitFailed(storedError(answer)));
  }
}

function referenceOf(data: unknown): string {
  return isRecord(data) && typeof data.reference === 'string' ? data.reference : '';
}

/** The server's message is a dictionary key; the values that it names come beside it. */
function storedError({ message, data }: ApiAnswer): StoredError {
  const values = isRecord(data) ? Object.entries(data).filter(isMessageValue) : [];
  return { error: message || SUBMIT_FAILURE, errorValues: Object.fromEntries(values) };
}

const isMessageValue = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number';
