import { allowOptions } from 'contract';
import { defineStep } from 'shared-store';
import { pupilInfo } from './pupilInfo';
import { PupilPage } from './PupilPage';

/** Step 1: who the pupil is (PUPIL-1 to 8). */
export default defineStep({
  name: 'step-pupil',
  title: 'Học sinh',
  optionsSchema: allowOptions({
    fields: {
      isEnglishIsNotFirstLanguage: ['hidden'],
      religionId: ['required', 'optional', 'hidden'],
      nationalityId: ['required', 'optional', 'hidden'],
      proposedYearOfEntryId: ['required', 'optional', 'hidden'],
      proposedYearGroupId: ['required', 'optional', 'hidden'],
    },
    offered: ['religionId', 'nationalityId', 'proposedYearOfEntryId', 'proposedYearGroupId'],
    texts: ['caption'],
  }),
  section: pupilInfo,
  Page: PupilPage,
});
