import { defineStep } from 'shared-store';
import { pupilInfo } from './pupilInfo';
import { PupilPage } from './PupilPage';

/** Step 1: who the pupil is (spec.md, section 2). */
export default defineStep({
  name: 'step-pupil',
  title: 'Học sinh',
  optionsSchema: { type: 'object', additionalProperties: false, properties: {} },
  section: pupilInfo,
  Page: PupilPage,
});
