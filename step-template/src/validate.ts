import { isBlank, type StepErrors } from 'step-kit';
import type { TemplateInfo } from './templateInfo';

/** The errors by field, as dictionary keys. */
export function validate({ templateNote }: TemplateInfo): StepErrors<TemplateInfo> {
  return isBlank(templateNote) ? { templateNote: 'Vui lòng nhập Ghi chú' } : {};
}
