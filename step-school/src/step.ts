import { defineStep } from 'shared-store';
import { currentSchoolInfo } from './currentSchoolInfo';
import { SchoolPage } from './SchoolPage';

/** Step 3: where the pupil learns now (SCHOOL-1 to 5). */
export default defineStep({
  name: 'step-school',
  title: 'Trường hiện tại',
  texts: ['caption'],
  section: currentSchoolInfo,
  Page: SchoolPage,
});
