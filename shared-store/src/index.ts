export { API_BASE, createApi, type Api, type ApiResponse } from './api';
export { createAppStore, type AppStore, type AppStoreOptions } from './createAppStore';
export { DictionaryProvider, useText, type TextValues } from './DictionaryProvider';
export { safeStorage, type SafeStorage } from './safeStorage';
export { keptChanged, type KeptState } from './kept';
export type { Keeper } from './keepDraft';
export { languageChanged } from './language';
export { untouchedLookups, type Lookup, type LookupOption } from './lookups';
export {
  reviewEditStarted,
  consentChanged,
  nextPupilStarted,
  otherPupilSubmitted,
  startedOver,
  stepChanged,
  stepCompleted,
  submitCanceled,
  submitRequested,
  rawInputChanged,
  warningChanged,
} from './pupil';
export { retryDelay } from './network';
export type { PupilState, Receipt, SectionSnapshot, StoredWarning, Warning } from './pupilState';
export type { RootState } from './rootState';
export {
  defineSection,
  type AnySection,
  type DeclaredSection,
  type NamedField,
  type Section,
  type SectionErrors,
} from './section';
export {
  selectFlow,
  selectIsAtFault,
  selectKept,
  selectLanguage,
  selectMinutesLeft,
  selectNextStep,
  selectPayload,
  selectPupil,
  selectFurthestStep,
  selectSaving,
  selectStep,
  selectTextLanguage,
  selectSummary,
  selectUnsent,
  selectWaiting,
  selectWarnings,
} from './selectors';
export { CONTRACT, defineStep, type StepDefinition, type StepPageProps } from './step';
export { selectSection, type SectionAnswers } from './selectSection';
export { selectVisibleSteps, type VisibleStep } from './visibleSteps';
export type { Status } from './status';
export { useLookup } from './useLookup';
