export type { CheckedFields } from './checkedFields';
export type { DeclaredField, SetField } from './declaredField';
export {
  conditionSchema,
  evaluateCondition,
  type Condition,
  type FieldCondition,
  type Scalar,
} from './condition';
export { choice, type ChoiceField, type ChoiceOption } from './fields/choice';
export { date, type DateField } from './fields/date';
export type { FieldError, Purpose } from './fields/kind';
export type { AnswerOf, Field } from './fields/kinds';
export { longText, type LongTextField } from './fields/longText';
export { lookup, type LookupField } from './fields/lookup';
export { measure, type MeasureField } from './fields/measure';
export { number, parseNumber, type NumberField } from './fields/number';
export { text, type TextField } from './fields/text';
export { parseYear, year, type YearAnswer, type YearField } from './fields/year';
export { yesNo, type YesNoField } from './fields/yesNo';
export type { DocumentDetails, FlowBuild, HeadFiles } from './flowBuild';
export type {
  FlowBrand,
  FlowConstants,
  FlowContact,
  FlowFile,
  FlowFileStep,
  LinkPreview,
} from './flowFileSchema';
export { addressParts, flowUrl, lookupQuery, ROOT_FLOW } from './flowUrl';
export { formId } from './formId';
export type { JsonSchema } from './jsonSchema';
export type { Language } from './language';
export {
  isSpecifiedList,
  LIST_NAME,
  lookupList,
  lookupListAt,
  SPECIFIED_LISTS,
  type LookupList,
  type SpecifiedList,
} from './lookupList';
export type {
  Brand,
  BrandColors,
  BuiltFrom,
  HostRelease,
  PackageRelease,
  PublishedStep,
  StepRelease,
  UntranslatedText,
} from './parsePackageRelease';
export type { Payload } from './payload';
export type {
  EarlyInput,
  FirstScreenMarkup,
  FirstScreenRenderer,
  TakeFirstScreen,
  SentMarkup,
} from './firstScreen';
export { inputKey } from './inputKey';
export {
  CANDIDATE_DATA,
  FIRST_SCREEN_STYLE,
  FIRST_SCREEN_TEXTS,
  RELEASE_SET_ELEMENT,
  UNCAUGHT_EVENT,
} from './pageElements';
export type { PrefetchedCalls } from './prefetchedCalls';
export type {
  Asset,
  Flow,
  FlowStep,
  PublishedSet,
  ReleaseSet,
  RemoteRelease,
  SectionSchema,
  SetSection,
  SetStep,
} from './parseReleaseSet';
export {
  errorsOf,
  initialAnswers,
  mergedAnswers,
  isVisible,
  nextPupilAnswers,
  normalizeOnBlur,
  payloadOf,
  requirementOf,
  summaryOf,
  type AnswersOf,
  type Fields,
  type SectionDeclaration,
} from './section';
export {
  ANY,
  optionsSchema,
  isHidden,
  type AllowedOptions,
  type Requirement,
  type StepOptions,
} from './stepOptions';
export {
  COLOR_MODE_KEY,
  COLOR_SCHEME_KEY,
  draftKey,
  earlyInputKey,
  FAILED_KEY,
  keptKey,
  LANGUAGE_KEY,
} from './storageKeys';
export type { SummaryRow, SummaryValue } from './summary';
export { telephoneUrl } from './telephoneUrl';
export { isOfSite, thrownAt } from './thrownAt';
export { cleanText } from './text/cleanText';
export { plainTree, type MessageTree } from './text/messageTree';
export { normalizerOf } from './text/normalizerOf';
export { normalizers, type NormalizerName } from './text/normalizers';
export { isRecord } from './values';
export type { Candidate, FlowStatus } from './candidate';
export type { Preview } from './preview';
export type {
  FaultFigures,
  FlowVisits,
  SetVisits,
  VisitCounts,
  VisitFigures,
} from './visitFigures';
export type { Fault, FaultFrame, Visit, VisitReport } from './parseVisitReport';
export { ENGINES, FAILURE_KINDS, MOST_FRAMES, VISITS_PATH, type FailureKind } from './visitReport';
export type { OpenVisit } from './openVisit';
