import type { StepPageProps } from 'shared-store';
import { CheckboxField, StepForm, TextField, YearField } from 'step-kit';
import { currentSchoolInfo } from './currentSchoolInfo';

/** The page of step 3. No field has autofill: the browser does not know the pupil's school. */
export function SchoolPage({ onBack, onContinue, options }: StepPageProps<'caption'>) {
  return (
    <StepForm
      section={currentSchoolInfo}
      options={options}
      caption="Trường đang theo học"
      onBack={onBack}
      onContinue={onContinue}
    >
      <CheckboxField field={currentSchoolInfo.fields.isNotGoToSchoolYet} />
      <TextField field={currentSchoolInfo.fields.schoolName} wide autoComplete="off" />
      <TextField
        field={currentSchoolInfo.fields.headTeacher}
        autoComplete="off"
        autoCapitalize="words"
      />
      <TextField
        field={currentSchoolInfo.fields.telephone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <YearField field={currentSchoolInfo.fields.datesOfAttendanceBegin} />
      <YearField field={currentSchoolInfo.fields.datesOfAttendanceEnd} />
      <CheckboxField field={currentSchoolInfo.fields.isContactWithoutNotify} />
    </StepForm>
  );
}
