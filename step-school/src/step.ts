import { defineStep } from 'shared-store';
import { currentSchoolInfo } from './currentSchoolInfo';
import { SchoolPage } from './SchoolPage';

/** Step 3: where the pupil learns now (spec.md, section 2). */
export default defineStep({
  name: 'step-school',
  title: 'Trường hiện tại',
  optionsSchema: { type: 'object', additionalProperties: false, properties: {} },
  section: currentSchoolInfo,
  Page: SchoolPage,
});
