import { allowOptions } from 'contract';
import { defineStep } from 'shared-store';
import { currentSchoolInfo } from './currentSchoolInfo';
import { SchoolPage } from './SchoolPage';

/** Step 3: where the pupil learns now (SCHOOL-1 to 5). */
export default defineStep({
  name: 'step-school',
  title: 'Trường hiện tại',
  optionsSchema: allowOptions({
    fields: {
      // Without the box the pupil is at a school: the fields are always asked for.
      isNotGoToSchoolYet: ['hidden'],
      headTeacher: ['required', 'optional', 'hidden'],
      telephone: ['required', 'optional', 'hidden'],
      datesOfAttendanceEnd: ['required', 'optional', 'hidden'],
    },
    texts: ['caption'],
  }),
  section: currentSchoolInfo,
  Page: SchoolPage,
});
