import type { PupilInfo } from '../src/pupilInfo';

/** Every answer is given, and is valid. */
export const validAnswers: PupilInfo = {
  surname: 'Nguyễn',
  forename: 'Thị Ánh',
  dateOfBirth: Date.UTC(2019, 2, 27),
  sexId: 2,
  isEnglishIsNotFirstLanguage: false,
  religionId: 1,
  nationalityId: 1,
  proposedYearOfEntryId: 3,
  proposedYearGroupId: 4,
};
