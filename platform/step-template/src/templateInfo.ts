import { text, type AnswersOf } from 'contract';
import { defineSection } from 'shared-store';

/** The section of this step, under the wire's names. No other step of a flow may have the same ones. */
export const templateInfo = defineSection('templateInfo', {
  templateNote: text({ label: 'Ghi chú', required: 'Vui lòng nhập Ghi chú' }),
});

export type TemplateInfo = AnswersOf<typeof templateInfo.fields>;
