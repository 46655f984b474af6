import { useSelector } from 'react-redux';
import { selectSaving, type StepPageProps } from 'shared-store';
import { LookupField, StepForm, TextAreaField } from 'step-kit';
import { addtionalInfo } from './additionalInfo';

/** The page of step 4. The parent can return to it while the registration is being sent. */
export function AdditionalPage({ onBack, onContinue, options }: StepPageProps<'caption'>) {
  const saving = useSelector(selectSaving);
  return (
    <StepForm
      section={addtionalInfo}
      options={options}
      caption="Thông tin bổ sung"
      onBack={onBack}
      onContinue={onContinue}
      saving={saving}
    >
      <TextAreaField field={addtionalInfo.fields.medicalInfo} />
      <TextAreaField field={addtionalInfo.fields.talentsInfo} />
      <TextAreaField field={addtionalInfo.fields.brotherInfo} />
      <LookupField field={addtionalInfo.fields.knownSourceId} />
    </StepForm>
  );
}
