import type { ReactNode } from 'react';
import { defineSection, defineStep, type StepDefinition } from 'shared-store';
import { StepForm } from '../src/form/StepForm';
import type { StepRules } from '../src/form/stepRules';

type Answers = Record<string, unknown>;

interface ExampleStep {
  readonly initial: Answers;
  readonly fields: ReactNode;
  readonly validate?: StepRules<Answers>;
  readonly saving?: boolean;
}

/** A step for the kit's own tests: any fields, over answers of any names. */
export function exampleStep({
  initial,
  fields,
  validate = () => ({}),
  saving = false,
}: ExampleStep): StepDefinition {
  const section = defineSection<Answers>({
    name: 'example',
    initial,
    schema: { properties: {} },
    toPayload: (answers) => answers,
    summary: () => [],
    nextPupil: () => initial,
  });
  return defineStep({
    name: 'step-example',
    title: 'Ví dụ',
    optionsSchema: {},
    section,
    Page: ({ onBack, onContinue, options }) => (
      <StepForm
        section={section}
        options={options}
        validate={validate}
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
