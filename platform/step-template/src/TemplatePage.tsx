import type { StepPageProps } from 'shared-store';
import { StepForm, TextField } from 'step-kit';
import { templateInfo } from './templateInfo';

/** The page of this step. */
export function TemplatePage({ options, onBack, onContinue }: StepPageProps) {
  return (
    <StepForm
      section={templateInfo}
      options={options}
      caption="Bước mới"
      onBack={onBack}
      onContinue={onContinue}
    >
      <TextField field={templateInfo.fields.templateNote} />
    </StepForm>
  );
}
