import { defineSection, optionRow, textRow } from 'shared-store';
import { labels } from './labels';
import { schema } from './schema';

/** The additional answers, under their wire names (DATA-ADDITIONAL-4 spells the section so). */
export interface AddtionalInfo {
  readonly medicalInfo: string;
  readonly talentsInfo: string;
  /** Brothers and sisters: names and birth dates, in the parent's own words. */
  readonly brotherInfo: string;
  /** How the parent heard of the school, an entry of the list; 0 means unselected. */
  readonly knownSourceId: number;
  /** No field sets these two; they are sent when something else did (an earlier draft, a flow). */
  readonly height?: number | string;
  readonly weight?: number | string;
}

const initial: AddtionalInfo = {
  medicalInfo: '',
  talentsInfo: '',
  brotherInfo: '',
  knownSourceId: 0,
};

/** The section of step 4. It is all about one pupil: nothing stays for the next. */
export const addtionalInfo = defineSection<AddtionalInfo>({
  name: 'addtionalInfo',
  initial,
  schema,
  toPayload: ({ medicalInfo, talentsInfo, brotherInfo, knownSourceId, height, weight }) => ({
    medicalInfo,
    talentsInfo,
    brotherInfo,
    knownSourceId,
    ...(height !== undefined && { height }),
    ...(weight !== undefined && { weight }),
  }),
  summary: (answers) => [
    ...textRow(labels.medicalInfo, answers.medicalInfo),
    ...textRow(labels.talentsInfo, answers.talentsInfo),
    ...textRow(labels.brotherInfo, answers.brotherInfo),
    ...optionRow(labels.knownSourceId, 'knowSource', answers.knownSourceId),
  ],
  nextPupil: () => initial,
});
