import { useSelector } from 'react-redux';
import { selectSaving, type StepPageProps } from 'shared-store';
import { LookupField, StepForm, TextAreaField } from 'step-kit';
import { addtionalInfo } from './addtionalInfo';
import { labels } from './labels';
import { validate } from './validate';

/** The page of step 4. One can come back to it while the registration is being sent. */
export function AdditionalPage({ onBack, onContinue, options }: StepPageProps) {
  const saving = useSelector(selectSaving);
  return (
    <StepForm
      section={addtionalInfo}
      options={options}
      validate={validate}
      caption="Thông tin bổ sung"
      onBack={onBack}
      onContinue={onContinue}
      saving={saving}
    >
      <TextAreaField name="medicalInfo" label={labels.medicalInfo} />
      <TextAreaField name="talentsInfo" label={labels.talentsInfo} />
      <TextAreaField name="brotherInfo" label={labels.brotherInfo} />
      <LookupField name="knownSourceId" label={labels.knownSourceId} list="knowSource" required />
    </StepForm>
  );
}
