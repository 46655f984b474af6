import type { StepErrors } from 'step-kit';
import type { AddtionalInfo } from './addtionalInfo';

/** The errors of step 4 by field, as dictionary keys (spec.md, section 5): the texts are optional. */
export function validate({ knownSourceId }: AddtionalInfo): StepErrors<AddtionalInfo> {
  return knownSourceId === 0 ? { knownSourceId: 'Vui lòng chọn Nguồn biết tới' } : {};
}
