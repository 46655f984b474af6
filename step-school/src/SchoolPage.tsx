import type { StepPageProps } from 'shared-store';
import { CheckboxField, StepForm, TextField, YearField } from 'step-kit';
import { currentSchoolInfo } from './currentSchoolInfo';
import { labels } from './labels';
import { validate } from './validate';

/** The page of step 3. Nothing is filled in by the browser: it knows no school of the pupil's. */
export function SchoolPage({ onBack, onContinue, options }: StepPageProps) {
  const { isNotGoToSchoolYet } = currentSchoolInfo.useAnswers(options);
  return (
    <StepForm
      section={currentSchoolInfo}
      options={options}
      validate={validate}
      caption="Trường đang theo học"
      onBack={onBack}
      onContinue={onContinue}
    >
      <CheckboxField name="isNotGoToSchoolYet" label={labels.isNotGoToSchoolYet} />
      {!isNotGoToSchoolYet && <SchoolFields />}
    </StepForm>
  );
}

const SchoolFields = () => (
  <>
    <TextField name="schoolName" label={labels.schoolName} required autoComplete="off" />
    <TextField
      name="headTeacher"
      label={labels.headTeacher}
      required
      autoComplete="off"
      autoCapitalize="words"
    />
    <TextField
      name="telephone"
      label={labels.telephone}
      required
      type="tel"
      inputMode="tel"
      autoComplete="off"
    />
    <YearField name="datesOfAttendanceBegin" label={labels.datesOfAttendanceBegin} required />
    <YearField name="datesOfAttendanceEnd" label={labels.datesOfAttendanceEnd} optional />
    <CheckboxField name="isContactWithoutNotify" label={labels.isContactWithoutNotify} />
  </>
);
