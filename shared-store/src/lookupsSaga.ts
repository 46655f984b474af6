import { all, call, delay, put, race, take } from 'redux-saga/effects';
import type { Api, ApiAnswer } from './api';
import {
  LOOKUPS,
  LOOKUP_NAMES,
  lookupFailed,
  lookupLoaded,
  lookupRequested,
  lookupStarted,
  parseLookup,
  type LookupName,
} from './lookups';

/**
 * Waits for a dropdown to ask for each list, and loads it until it is there. A list that the page has
 * begun is taken at once: it is there when its dropdown is first shown, which then shows it once.
 */
export function* lookupsSaga(api: Api) {
  yield all(LOOKUP_NAMES.map((name) => call(loadWhenRequested, api, name)));
}

/** Milliseconds until the next try by itself: 2 s, 4 s, 8 s … and then every minute. */
export const retryDelay = (failures: number) => Math.min(1000 * 2 ** failures, 60_000);

function* loadWhenRequested(api: Api, name: LookupName) {
  const requested = (action: { type: string; payload?: unknown }) =>
    lookupRequested.match(action) && action.payload === name;

  if (!api.hasPrefetched(LOOKUPS[name].path)) yield take(requested);
  for (let failures = 1; ; failures++) {
    yield put(lookupStarted(name));
    const answer = (yield call(api.get, LOOKUPS[name].path)) as ApiAnswer;
    const data = answer.is_success ? parseLookup(name, answer.data) : [];
    // A list without entries is no list: a required field must not be a dead end.
    if (data.length > 0) {
      yield put(lookupLoaded({ name, data }));
      return;
    }
    yield put(lookupFailed({ name, error: answer.message || LOOKUPS[name].failure }));
    yield race([delay(retryDelay(failures)), take(requested)]);
  }
}
