import type { StepPageProps } from 'shared-store';
import { StepForm, TextField } from 'step-kit';
import { labels } from './labels';
import { templateInfo } from './templateInfo';
import { validate } from './validate';

/** The page of this step. */
export function TemplatePage({ onBack, onContinue }: StepPageProps) {
  return (
    <StepForm
      section={templateInfo}
      validate={validate}
      caption="Bước mới"
      onBack={onBack}
      onContinue={onContinue}
    >
      <TextField name="templateNote" label={labels.templateNote} required />
    </StepForm>
  );
}
