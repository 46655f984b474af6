import { defineSection, textRow } from 'shared-store';
import { labels } from './labels';
import { schema } from './schema';

/** The answers of this step, under their wire names. No other step of a flow may have the same ones. */
export interface TemplateInfo {
  readonly templateNote: string;
}

const initial: TemplateInfo = { templateNote: '' };

/** The section of this step. */
export const templateInfo = defineSection<TemplateInfo>({
  name: 'templateInfo',
  initial,
  schema,
  // Field by field: a draft of an older version may hold more than is sent today.
  toPayload: ({ templateNote }) => ({ templateNote }),
  summary: ({ templateNote }) => textRow(labels.templateNote, templateNote),
  nextPupil: () => initial,
});
