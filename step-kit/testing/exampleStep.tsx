import { isHidden } from 'contract';
import type { ReactNode } from 'react';
import { defineStep, sectionOf, type Section, type StepDefinition } from 'shared-store';
import { StepForm } from '../src/form/StepForm';

type Answers = Record<string, unknown>;

interface ExampleStep {
  readonly initial: Answers;
  readonly fields: ReactNode;
  readonly validate?: Section<Answers>['errors'];
  readonly saving?: boolean;
}

/** A step for the kit's own tests: any fields, over answers of any names. */
export function exampleStep({
  initial,
  fields,
  validate = () => ({}),
  saving = false,
}: ExampleStep): StepDefinition {
  const section = sectionOf<Answers>({
    name: 'example',
    initial,
    toPayload: (answers) => answers,
    summary: () => [],
    errors: validate,
    isVisible: (field, _answers, options = {}) => !isHidden(options, field),
    nextPupil: () => initial,
  });
  return defineStep({
    name: 'step-example',
    title: 'Ví dụ',
    section,
    Page: ({ onBack, onContinue, options }) => (
      <StepForm
        section={section}
        options={options}
        caption="Ví dụ"
        onBack={onBack}
        onContinue={onContinue}
        saving={saving}
      >
        {fields}
      </StepForm>
    ),
  });
}
