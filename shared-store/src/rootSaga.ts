import type { Language } from 'contract';
import { all, call, takeEvery } from 'redux-saga/effects';
import { dictionarySaga } from './dictionarySaga';
import { languageChanged } from './language';
import { lookupsSaga } from './lookupsSaga';
import { submitSaga, type SubmitContext } from './submitSaga';

export interface SagaContext extends SubmitContext {
  readonly flowId: string;
  readonly saveLanguage: (language: Language) => void;
}

/** All side effects of the store. */
export function* rootSaga(context: SagaContext) {
  yield all([
    call(lookupsSaga, context.api, context.flowId),
    call(dictionarySaga, context.api, context.releaseSet),
    call(submitSaga, context),
    takeEvery(languageChanged, ({ payload }) => context.saveLanguage(payload)),
  ]);
}
