import { defineStep } from 'shared-store';
import { pupilInfo } from './pupilInfo';
import { PupilPage } from './PupilPage';

/** Step 1: who the pupil is (PUPIL-1 to 8). */
export default defineStep({
  name: 'step-pupil',
  title: 'Học sinh',
  texts: ['caption'],
  section: pupilInfo,
  Page: PupilPage,
});
