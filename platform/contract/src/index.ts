export type { CheckedFields } from './checkedFields';
export type { SetField } from './declaredField';
export { evaluateCondition, type Condition, type FieldCondition } from './condition';
export { choice } from './fields/choice';
export { date } from './fields/date';
export type { FieldError, Purpose } from './fields/kind';
export type { AnswerOf, Field, FieldOf } from './fields/kinds';
export { longText } from './fields/longText';
export { lookup } from './fields/lookup';
export { measure } from './fields/measure';
export { number, parseNumber } from './fields/number';
export { text } from './fields/text';
export { parseYear, year } from './fields/year';
export { yesNo } from './fields/yesNo';
export type { DocumentDetails, FlowBuild } from './flowBuild';
export type { FlowConstants, FlowFile, FlowFileStep } from './flowFileSchema';
export { addressParts, flowUrl, lookupQuery, ROOT_FLOW } from './flowUrl';
export { formId } from './formId';
export type { JsonSchema } from './jsonSchema';
export type { Language } from './language';
export { lookupList, lookupListAt, SPECIFIED_LISTS, type SpecifiedList } from './lookupList';
export type {
  Brand,
  BuiltFrom,
  HostRelease,
  PackageRelease,
  PublishedStep,
  StepRelease,
  UntranslatedText,
} from './parsePackageRelease';
export type { Payload } from './payload';
export type { EarlyInput, FirstScreenMarkup } from './firstScreen';
export { inputKey } from './inputKey';
export {
  FIRST_SCREEN_STYLE,
  FIRST_SCREEN_TEXTS,
  RELEASE_SET_ELEMENT,
  UNCAUGHT_EVENT,
} from './pageElements';
export type {} from './prefetchedCalls';
export type {
  Asset,
  Flow,
  FlowStep,
  PublishedSet,
  ReleaseSet,
  RemoteRelease,
  SetSection,
} from './parseReleaseSet';
export type { SectionSchema } from './schema';
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
  type SectionDeclaration,
} from './section';
export { ANY, type Requirement, type StepOptions } from './stepOptions';
export {
  COLOR_MODE_KEY,
  COLOR_SCHEME_KEY,
  draftKey,
  earlyInputKey,
  FAILED_KEY,
  keptKey,
  LANGUAGE_KEY,
} from './storageKeys';
export type { SummaryRow } from './summary';
export { telephoneUrl } from './telephoneUrl';
export { isOfSite, thrownAt } from './thrownAt';
export { cleanText } from './text/cleanText';
export { plainTree } from './text/messageTree';
export { normalizerOf } from './text/normalizerOf';
export { normalizers } from './text/normalizers';
export { isRecord } from './values';
export type { Candidate, FlowStatus } from './candidate';
export type { Preview } from './preview';
export type { FaultFigures, FlowVisits, VisitCounts, VisitFigures } from './visitFigures';
export type { Fault } from './fault';
export type { VisitReport } from './parseVisitReport';
export { MOST_FRAMES, VISITS_PATH } from './visitReport';
export type {} from './openVisit';
