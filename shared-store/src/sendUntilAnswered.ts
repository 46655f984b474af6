import { call, delay, put, race, select, take } from 'redux-saga/effects';
import { GENERIC_FAILURE, type ApiResponse } from './api';
import { networkRestored, retryDelay } from './network';
import { networkAwaited, submitCanceled, submitResumed } from './pupil';
import type { RootState } from './rootState';
import { storedError } from './storedError';

/** Shown while a registration waits for the network, and stored when the parent cancels: a dictionary key. */
const OFFLINE = 'Không có kết nối mạng. Thông tin đã nhập vẫn được giữ.';

interface Sending {
  /** Sends the registration; every attempt has the same key and body. */
  readonly post: (signal: AbortSignal) => Promise<ApiResponse>;
  /** Whether the parent has gone back meanwhile: their form must not be locked. */
  readonly isLeft: (now: RootState) => boolean;
  /** Whether an earlier attempt had no response. */
  readonly unanswered: boolean;
}

/**
 * Sends a registration, and repeats it whenever the network is back.
 *
 * @returns the server's response, or a substitute if the parent canceled
 */
export function* sendUntilAnswered({ post, isLeft, unanswered: wasUnanswered }: Sending) {
  let unanswered = wasUnanswered;
  let waits = !navigator.onLine;
  for (let failures = 1; ; failures++) {
    if (waits) {
      const offline = failure(OFFLINE, unanswered);
      yield put(networkAwaited(storedError(offline)));
      const [canceled] = (yield race([
        take(submitCanceled),
        take(networkRestored),
        // Retry also without the event: a browser may misjudge its network, or miss the event while it
        // sleeps.
        delay(retryDelay(failures)),
      ])) as unknown[];
      if (canceled) return offline;
    }
    const isOnline = navigator.onLine;
    if (isOnline) yield put(submitResumed());
    const sending = new AbortController();
    const [response, canceled] = (yield race([
      call(post, sending.signal),
      take(submitCanceled),
      // Send it again: a connection of the previous network may stay silent for minutes.
      take(networkRestored),
    ])) as [ApiResponse | undefined, unknown, unknown];
    sending.abort();
    unanswered ||= isOnline;
    if (canceled) return failure(isOnline ? GENERIC_FAILURE : OFFLINE, unanswered);
    if (response && !response.unanswered) return response;

    // A request may fail shortly before the browser notices that the network is gone.
    if (response && navigator.onLine) yield delay(NOTICE_MS);
    waits = !navigator.onLine;
    const isOver = waits ? isLeft((yield select()) as RootState) : response !== undefined;
    if (isOver) return response ?? failure(GENERIC_FAILURE, unanswered);
  }
}

const NOTICE_MS = 200;

const failure = (message: string, unanswered: boolean): ApiResponse => ({
  is_success: false,
  message,
  status_code: 0,
  ...(unanswered && { unanswered }),
});
