import { call, delay } from 'redux-saga/effects';
import { retryDelay } from './network';

/** Reports what a saga throws, and starts the saga again after a growing delay. Other sagas go on. */
export function* supervised(saga: () => Iterator<unknown>) {
  for (let failures = 1; ; failures++) {
    try {
      yield call(saga);
      return;
    } catch (error) {
      throwInPage(error);
      yield delay(retryDelay(failures));
    }
  }
}

/** Throws where the page's `error` event reports it. */
export function throwInPage(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}
