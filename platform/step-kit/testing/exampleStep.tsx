import type { CheckedFields, SectionDeclaration } from 'contract';
import type { ReactNode } from 'react';
import { defineSection, defineStep, type DeclaredSection, type StepDefinition } from 'shared-store';
import { StepForm } from '../src/form/StepForm';

type Fields = SectionDeclaration['fields'];

interface ExampleStep<F extends Fields> {
  readonly fields: F & CheckedFields<F>;
  /** The content of the form. */
  readonly page: (fields: DeclaredSection<F>['fields']) => ReactNode;
  readonly saving?: boolean;
}

/** A step for the kit's own tests, with any fields and page. */
export function exampleStep<const F extends Fields>({
  fields,
  page,
  saving = false,
}: ExampleStep<F>): StepDefinition {
  const section = defineSection<F>('example', fields);
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
        {page(section.fields)}
      </StepForm>
    ),
  });
}
