import type { FailureKind } from 'contract';

/** Ways in which a step fails here, and the kind that a report of it has. */
export const FAULT_KINDS = {
  'throws in render': 'render',
  'throws in an effect': 'render',
  'throws in an event handler': 'handler',
  'rejects a promise': 'rejection',
  'rejects a text': 'rejection',
  'does not load': 'load',
  hangs: 'hang',
  'is refused with 422': 'refused',
  'never goes on': 'stuck',
} as const satisfies Readonly<Record<string, FailureKind>>;

export type FaultKind = keyof typeof FAULT_KINDS;

/** The steps of the admission flow, and a field that each of them sends. */
export const STEP_FIELDS = {
  'step-pupil': 'surname',
  'step-contact': 'fullName',
  'step-school': 'schoolName',
  'step-additional': 'medicalInfo',
  'step-confirm': undefined,
} as const;

export type StepName = keyof typeof STEP_FIELDS;

export const STEPS = Object.keys(STEP_FIELDS) as StepName[]; // these are its keys

/** A fault in a step, and whether the visit begins at the step before it, where it is rendered ahead. */
export interface StepFault {
  readonly kind: FaultKind;
  readonly step: StepName;
  readonly isAhead: boolean;
}

/** The last step sends no field of its own, and does not go on. */
export const isPossible = ({ kind, step }: StepFault) =>
  step !== 'step-confirm' || (kind !== 'is refused with 422' && kind !== 'never goes on');

/** Before a step is shown, it can only fail while it is loaded or rendered. */
export const canBeAhead = ({ kind, step }: StepFault) =>
  step !== 'step-pupil' &&
  (kind === 'throws in render' || kind === 'does not load' || kind === 'hangs');
