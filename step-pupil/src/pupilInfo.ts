import { type FlowConstants, isHidden, type StepOptions } from 'contract';
import { dateRow, defineSection, messageRow, optionRow, textRow } from 'shared-store';
import { labels, sexes } from './labels';
import { schema } from './schema';

/** The pupil's answers, under their wire names (DATA-PUPIL-1 to 5 spell them so). */
export interface PupilInfo {
  readonly surname: string;
  /** Given and middle names. */
  readonly forename: string;
  /** The calendar date as UTC midnight in epoch milliseconds; undefined while there is none. */
  readonly dateOfBirth: number | undefined;
  /** 1 male, 2 female, 0 unselected. */
  readonly sexId: number;
  readonly isEnglishIsNotFirstLanguage: boolean;
  /** An entry of the list, like the next three; 0 means unselected. */
  readonly religionId: number;
  readonly nationalityId: number;
  readonly proposedYearOfEntryId: number;
  readonly proposedYearGroupId: number;
}

const initial: PupilInfo = {
  surname: '',
  forename: '',
  dateOfBirth: undefined,
  sexId: 0,
  isEnglishIsNotFirstLanguage: false,
  religionId: 0,
  nationalityId: 0,
  proposedYearOfEntryId: 0,
  proposedYearGroupId: 0,
};

/** The section of step 1. */
export const pupilInfo = defineSection<PupilInfo>({
  name: 'pupilInfo',
  initial,
  schema,
  toPayload: (answers) => ({
    surname: answers.surname,
    forename: answers.forename,
    dateOfBirth: answers.dateOfBirth,
    sexId: answers.sexId,
    isEnglishIsNotFirstLanguage: answers.isEnglishIsNotFirstLanguage,
    religionId: answers.religionId,
    nationalityId: answers.nationalityId,
    proposedYearOfEntryId: answers.proposedYearOfEntryId,
    proposedYearGroupId: answers.proposedYearGroupId,
  }),
  summary,
  nextPupil,
});

function summary(answers: PupilInfo, options: StepOptions) {
  const { sexId, isEnglishIsNotFirstLanguage } = answers;
  const sex = sexes.find(({ value }) => value === sexId)?.label;
  return [
    ...textRow(labels.surname, answers.surname),
    ...textRow(labels.forename, answers.forename),
    ...dateRow(labels.dateOfBirth, answers.dateOfBirth),
    ...messageRow(labels.sexId, sex),
    ...messageRow(
      labels.isEnglishIsNotFirstLanguage,
      isHidden(options, 'isEnglishIsNotFirstLanguage')
        ? undefined
        : isEnglishIsNotFirstLanguage
          ? 'Có'
          : 'Không',
    ),
    ...optionRow(labels.religionId, 'religion', answers.religionId),
    ...optionRow(labels.nationalityId, 'nationality', answers.nationalityId),
    ...optionRow(
      labels.proposedYearOfEntryId,
      'proposedYearOfEntry',
      answers.proposedYearOfEntryId,
    ),
    ...optionRow(labels.proposedYearGroupId, 'proposedYearGroup', answers.proposedYearGroupId),
  ];
}

/** What a family has in common stays; the year of entry is the flow's (READ-SUBMIT-3). */
function nextPupil(answers: PupilInfo, { proposedYearOfEntryId }: FlowConstants): PupilInfo {
  return {
    ...initial,
    isEnglishIsNotFirstLanguage: answers.isEnglishIsNotFirstLanguage,
    religionId: answers.religionId,
    nationalityId: answers.nationalityId,
    proposedYearOfEntryId: typeof proposedYearOfEntryId === 'number' ? proposedYearOfEntryId : 0,
  };
}
