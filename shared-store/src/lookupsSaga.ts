import { lookupList, lookupListAt, lookupQuery } from 'contract';
import { call, delay, fork, put, race, take } from 'redux-saga/effects';
import type { Api, ApiResponse } from './api';
import {
  failureOf,
  lookupFailed,
  lookupLoaded,
  lookupRequested,
  lookupStarted,
  parseLookup,
} from './lookups';
import { networkRestored, retryDelay } from './network';
import { supervised } from './supervised';

/**
 * Loads each requested list until it succeeds. A list that the page has prefetched is taken over at once,
 * so that its dropdown has it on the first render.
 */
export function* lookupsSaga(api: Api, flowId: string) {
  const query = lookupQuery(flowId);
  const asked = new Set(api.prefetched().flatMap((path) => lookupListAt(path) ?? []));
  const loading = (name: string) => fork(supervised, () => load(api, name, query));
  for (const name of asked) yield loading(name);
  for (;;) {
    const { payload: name } = (yield take(lookupRequested)) as ReturnType<typeof lookupRequested>;
    if (!asked.has(name)) yield loading(name);
    asked.add(name);
  }
}

function* load(api: Api, name: string, query: string) {
  const requested = (action: { type: string; payload?: unknown }) =>
    lookupRequested.match(action) && action.payload === name;

  for (let failures = 1; ; failures++) {
    yield put(lookupStarted(name));
    const response = (yield call(api.get, lookupList(name).path + query)) as ApiResponse;
    const data = response.is_success ? parseLookup(name, response.data) : [];
    // An empty list counts as failed: a required field must not be a dead end.
    if (data.length > 0) {
      yield put(lookupLoaded({ name, data }));
      return;
    }
    yield put(lookupFailed({ name, error: response.message || failureOf(name) }));
    yield race([delay(retryDelay(failures)), take(networkRestored), take(requested)]);
  }
}
