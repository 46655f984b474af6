import { call, delay, put, race, select, take } from 'redux-saga/effects';
import type { Api, ApiResponse } from './api';
import {
  DICTIONARY_FAILURE,
  dictionaryFailed,
  dictionaryLoaded,
  dictionaryStarted,
  parseDictionary,
} from './dictionary';
import { languageChanged } from './language';
import { networkRestored, retryDelay } from './network';
import type { RootState } from './rootState';

/**
 * Loads the dictionary when English is first chosen; Vietnamese needs none. After a failure texts stay
 * Vietnamese; the saga retries with growing delays, and at once when English is chosen again.
 *
 * @param releaseSet whose English is loaded; without one, that of all sets
 */
export function* dictionarySaga(api: Api, releaseSet?: string) {
  const path = releaseSet === undefined ? 'dictionary' : `dictionary?set=${releaseSet}`;
  for (let failures = 0; ;) {
    const { language } = (yield select()) as RootState;
    if (language === 'en') {
      yield put(dictionaryStarted());
      const response = (yield call(api.get, path)) as ApiResponse;
      if (response.is_success) {
        yield put(dictionaryLoaded(parseDictionary(response.data)));
        return;
      }
      yield put(dictionaryFailed(response.message || DICTIONARY_FAILURE));
      failures += 1;
    }
    const again = language === 'en' ? [delay(retryDelay(failures)), take(networkRestored)] : [];
    yield race([take(languageChanged), ...again]);
  }
}
