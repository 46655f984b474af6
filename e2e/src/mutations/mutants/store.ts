import type { Mutant } from '../mutant';

const tests = ['shared-store/src/store.test.ts'];

const inFile = (file: string, rule: string, find: string, replace: string): Mutant => ({
  rule,
  file: `shared-store/src/${file}`,
  find,
  replace,
  tests,
});
const offline = (...mutation: Parameters<typeof inFile>): Mutant => ({
  ...inFile(...mutation),
  tests: ['shared-store/src/offline.test.ts'],
});
const fallback = (rule: string, message: string): Mutant =>
  inFile('lookups.ts', rule, message, 'Can not get it');

const keptForm = (file: string, rule: string, find: string, replace: string): Mutant => ({
  ...inFile(file, rule, find, replace),
  tests: ['shared-store/src/keepDraft.test.ts'],
});

/** The state and its events. */
export const store: Mutant[] = [
  keptForm(
    'keptStorage.ts',
    'a kept form that has expired is not offered',
    'Number(keptUntil) > Date.now()',
    'Number(keptUntil) > 0',
  ),
  keptForm(
    'keepDraft.ts',
    'a kept form that expires too late is not offered',
    'left > 0 && left <= longest',
    'left > 0 && longest > 0',
  ),
  keptForm('keepDraft.ts', 'a form that was sent is not kept', 'return !receipt && ', 'return '),
  keptForm(
    'keepDraft.ts',
    'a tab takes over only the form that it has read',
    'owns = isFirst || storedAt() === seenAt;',
    'owns = true;',
  ),
  keptForm(
    'keepDraft.ts',
    'a form that is unticked is deleted',
    'if (owns && kept.offeredAt === undefined) remove();',
    'if (owns && kept.offeredAt === 0) remove();',
  ),
  keptForm(
    'keepDraft.ts',
    'a form that was sent is deleted',
    '} else if (owns || storedAt() === seenAt) remove();',
    '}',
  ),
  keptForm(
    'keepDraft.ts',
    'the next pupil’s form is kept from its first change',
    'if (wasSent) written = pupil;',
    '',
  ),
  inFile(
    'language.ts',
    'English unless vi is stored',
    "=== 'vi' ? 'vi' : 'en'",
    "=== 'en' ? 'en' : 'vi'",
  ),
  inFile(
    'language.ts',
    'the language is kept under its key',
    "LANGUAGE_KEY = 'language'",
    "LANGUAGE_KEY = 'lang'",
  ),
  inFile(
    'rootSaga.ts',
    'a change of language is stored',
    'context.saveLanguage(payload)',
    'payload',
  ),
  inFile(
    'lookupsSaga.ts',
    'a list that is there is not loaded again',
    '      return;\n',
    '      yield take(requested);\n',
  ),
  inFile(
    'lookupsSaga.ts',
    'a list is asked for once while it loads',
    'yield put(lookupStarted(name));',
    'yield put(lookupStarted(name)); yield call(api.get, lookupList(name).path);',
  ),
  inFile(
    'lookupsSaga.ts',
    'a list is loading while it loads',
    'yield put(lookupStarted(name));',
    '',
  ),
  inFile(
    'lookupsSaga.ts',
    'a list that failed says the server’s word first',
    'response.message || failureOf(name)',
    'failureOf(name)',
  ),
  fallback('fallback: religions', 'Can not get religions'),
  fallback('fallback: nationality', 'Can not get nationality'),
  fallback('fallback: year of entry', 'Can not get proposed of entry'),
  fallback('fallback: year group', 'Can not get proposed group'),
  fallback('fallback: know sources', 'Can not get know sources'),
  inFile('dictionary.ts', 'fallback: dictionary', 'Could not load dictionary', 'No dictionary'),
  inFile('storedError.ts', 'fallback: submit', "SUBMIT_FAILURE = 'Error'", "SUBMIT_FAILURE = ''"),
  inFile(
    'dictionary.ts',
    'a dictionary that failed is completed',
    "dictionaryFailed: (state, action: PayloadAction<string>) => {\n      state.status = 'completed';",
    'dictionaryFailed: (state, action: PayloadAction<string>) => {',
  ),
  inFile(
    'submitSaga.ts',
    'a retry sends the same idempotency key',
    "if (pupil.idempotencyKey === '') yield",
    'yield',
  ),
  inFile(
    'submitSaga.ts',
    'the key is in the draft before it is sent',
    'yield call(saveDraft);\n  const state',
    'const state',
  ),
  inFile(
    'submitSaga.ts',
    'a registration is sent once at a time',
    'yield takeLeading([submitRequested',
    'yield takeEvery([submitRequested',
  ),
  offline(
    'sendUntilAnswered.ts',
    'a registration that is sent again has no response yet',
    'unanswered ||= isOnline;',
    '',
  ),
  offline(
    'sendUntilAnswered.ts',
    'a network that is lost in the middle is waited for',
    'waits = !navigator.onLine;\n    const',
    'const',
  ),
  offline('sendUntilAnswered.ts', 'a canceled request is ended', 'sending.abort();', ''),
  offline(
    'pupil.ts',
    'nothing is changed while a registration waits',
    'state?.waiting && changes',
    'state?.expired && changes',
  ),
  inFile(
    'pupil.ts',
    'another pupil’s form is sent under a key of its own',
    "...noError, idempotencyKey: ''",
    '...noError',
  ),
  inFile(
    'setDraft.ts',
    'a draft of which a write was refused is marked',
    'before.replace(COMPLETE, INCOMPLETE)',
    'before',
  ),
  inFile('pupil.ts', 'the pupil is saving from the submit on', "state.status = 'saving';", ''),
  inFile('pupil.ts', 'a success clears the error', '...noError, receipt', 'receipt'),
  inFile(
    'pupil.ts',
    'a failure stores its message',
    "{ status: 'completed', waiting: false, ...payload }",
    "{ status: 'completed', waiting: false }",
  ),
  inFile(
    'pupilState.ts',
    'the step begins at 1',
    "step: '1',\n  furthestStep",
    "step: '2',\n  furthestStep",
  ),
  inFile(
    'pupil.ts',
    'a new start returns everything to its default',
    'startedOver: (): PupilState => initialPupil',
    'startedOver: (state): PupilState => ({ ...state })',
  ),
  inFile(
    'pupil.ts',
    'the next pupil begins at step 1, with consent to give',
    'nextPupilStarted: ({ sections }): PupilState => ({ ...initialPupil,',
    'nextPupilStarted: ({ sections, ...rest }): PupilState => ({ ...rest,',
  ),
  inFile(
    'selectSection.ts',
    'each section says what stays for the next pupil',
    '{ answers: nextPupil },',
    '{ answers: {} },',
  ),
  inFile(
    'visibleSteps.ts',
    'the payload merges every section',
    'Object.assign({}, ...payloads)',
    'Object.assign({}, payloads[0])',
  ),
  inFile(
    'draft.ts',
    'nothing typed stays behind after a success',
    'const kept: SectionSources = receipt\n',
    'const kept: SectionSources = false\n',
  ),
];
