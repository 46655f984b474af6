import type { Language } from 'contract';
import { spawn, takeEvery } from 'redux-saga/effects';
import { dictionarySaga } from './dictionarySaga';
import { languageChanged } from './language';
import { lookupsSaga } from './lookupsSaga';
import { submitSaga, type SubmitContext } from './submitSaga';
import { supervised } from './supervised';

export interface SagaContext extends SubmitContext {
  readonly flowId: string;
  readonly saveLanguage: (language: Language) => void;
}

/** All side effects of the store. */
export function* rootSaga(context: SagaContext) {
  yield spawn(supervised, () => lookupsSaga(context.api, context.flowId));
  yield spawn(supervised, () => dictionarySaga(context.api, context.releaseSet));
  yield spawn(supervised, () => submitSaga(context));
  yield takeEvery(languageChanged, ({ payload }) => context.saveLanguage(payload));
}
