import { isHidden, type StepOptions } from 'contract';
import { defineSection, messageRow, textRow } from 'shared-store';
import type { YearAnswer } from 'step-kit';
import { labels } from './labels';
import { schema } from './schema';

/** The answers on the current school, under their wire names (DATA-SCHOOL-1 to 6 spell them so). */
export interface CurrentSchoolInfo {
  /** Hides and blanks all the others but `isContactWithoutNotify`; what was typed is kept. */
  readonly isNotGoToSchoolYet: boolean;
  readonly schoolName: string;
  readonly headTeacher: string;
  readonly telephone: string;
  readonly datesOfAttendanceBegin: YearAnswer;
  /** Optional: blank or 0 means none. */
  readonly datesOfAttendanceEnd: YearAnswer;
  /** True means: do NOT contact the school without notice, whatever the name says. */
  readonly isContactWithoutNotify: boolean;
}

const initial: CurrentSchoolInfo = {
  isNotGoToSchoolYet: false,
  schoolName: '',
  headTeacher: '',
  telephone: '',
  datesOfAttendanceBegin: new Date().getFullYear(),
  datesOfAttendanceEnd: undefined,
  isContactWithoutNotify: true,
};

/** The section of step 3. The next pupil may go to another school: nothing stays. */
export const currentSchoolInfo = defineSection<CurrentSchoolInfo>({
  name: 'currentSchoolInfo',
  initial,
  schema,
  toPayload,
  summary,
  nextPupil: () => initial,
});

/** A text typed in place of a year is sent as it is: the schema refuses it, and says which field. */
function toPayload(answers: CurrentSchoolInfo) {
  const { isNotGoToSchoolYet, isContactWithoutNotify } = answers;
  const shown = isNotGoToSchoolYet ? blank : answers;
  return {
    isNotGoToSchoolYet,
    schoolName: shown.schoolName,
    headTeacher: shown.headTeacher,
    telephone: shown.telephone,
    datesOfAttendanceBegin: shown.datesOfAttendanceBegin || 0,
    datesOfAttendanceEnd: shown.datesOfAttendanceEnd || 0,
    isContactWithoutNotify,
  };
}

const blank: CurrentSchoolInfo = { ...initial, datesOfAttendanceBegin: 0, datesOfAttendanceEnd: 0 };

function summary(answers: CurrentSchoolInfo, options: StepOptions) {
  const { isNotGoToSchoolYet } = answers;
  const atSchool = isHidden(options, 'isNotGoToSchoolYet')
    ? []
    : messageRow(labels.isNotGoToSchoolYet, yesOrNo(isNotGoToSchoolYet));
  if (isNotGoToSchoolYet) return atSchool;
  return [
    ...atSchool,
    ...textRow(labels.schoolName, answers.schoolName),
    ...textRow(labels.headTeacher, answers.headTeacher),
    ...textRow(labels.telephone, answers.telephone),
    ...textRow(labels.datesOfAttendanceBegin, answers.datesOfAttendanceBegin),
    ...textRow(labels.datesOfAttendanceEnd, answers.datesOfAttendanceEnd),
    ...messageRow(labels.isContactWithoutNotify, yesOrNo(answers.isContactWithoutNotify)),
  ];
}

const yesOrNo = (ticked: boolean) => (ticked ? 'Có' : 'Không');
