import type { FaultKind, StepName } from '../stepFaults/faultKinds';

/** A release of one step, as a candidate. */
export interface TriedRelease {
  readonly step: StepName;
  /** What its step does wrong; a good one has none. */
  readonly kind?: FaultKind;
  /** Whose visits it does that in; everybody's without it. */
  readonly who?: 'English' | 'one in four';
}

/** Ways to break a step that the play of a set might let pass, each as a team might release it. */
export const BROKEN: readonly TriedRelease[] = [
  { step: 'step-pupil', kind: 'throws in render' },
  { step: 'step-contact', kind: 'throws in an event handler' },
  { step: 'step-school', kind: 'rejects a promise' },
  { step: 'step-additional', kind: 'does not load' },
  { step: 'step-confirm', kind: 'throws in an effect' },
  { step: 'step-pupil', kind: 'never goes on' },
  { step: 'step-contact', kind: 'is refused with 422' },
  { step: 'step-school', kind: 'hangs' },
  { step: 'step-additional', kind: 'throws in render', who: 'English' },
  { step: 'step-confirm', kind: 'rejects a text', who: 'one in four' },
];

const good: readonly TriedRelease[] = [
  { step: 'step-pupil' },
  { step: 'step-contact' },
  { step: 'step-school' },
  { step: 'step-additional' },
  { step: 'step-confirm' },
];
export const GOOD = [...good, ...good];

export const nameOf = ({ step, kind, who }: TriedRelease) =>
  `${step} ${kind ?? 'works'}${who ? `, ${who}` : ''}`;
