export {
  conditionSchema,
  evaluateCondition,
  type Condition,
  type FieldCondition,
  type Scalar,
} from './condition';
export type { Flow, FlowBrand, FlowConstants, FlowFile, FlowFileStep, FlowStep } from './flow';
export type { JsonSchema } from './jsonSchema';
export type { Language } from './language';
export type {
  Brand,
  BrandColors,
  HostRelease,
  PackageRelease,
  PublishedStep,
  StepRelease,
} from './packageRelease';
export type { Payload } from './payload';
export type {
  Asset,
  PublishedSet,
  ReleaseSet,
  RemoteRelease,
  SectionSchema,
  SetSection,
  SetStep,
} from './releaseSet';
export {
  allowOptions,
  isHidden,
  withoutHidden,
  type AllowedOptions,
  type Requirement,
  type StepOptions,
} from './stepOptions';
export { isRecord } from './values';
