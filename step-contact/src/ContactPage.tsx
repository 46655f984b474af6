import { useSelector } from 'react-redux';
import { selectFlow, type StepPageProps } from 'shared-store';
import { FieldGroup, RadioField, StepForm, TextAreaField, TextField } from 'step-kit';
import { contactInfo } from './contactInfo';
import { emailWarning } from './emailWarning';
import { mobileNumberWarning } from './mobileNumberWarning';

/** The page of step 2: here the browser may autofill what it knows about the parent. */
export function ContactPage({ onBack, onContinue, options }: StepPageProps<'caption'>) {
  const { group } = useSelector(selectFlow).brand;
  return (
    <StepForm
      section={contactInfo}
      options={options}
      caption="Thông tin liên hệ"
      onBack={onBack}
      onContinue={onContinue}
    >
      <FieldGroup title="Phụ huynh">
        <TextField field={contactInfo.fields.fullName} autoComplete="name" autoCapitalize="words" />
        <TextField field={contactInfo.fields.occupation} autoComplete="organization-title" />
        <RadioField field={contactInfo.fields.isEmployeeOfVingroup} labelValues={{ group }} />
        <TextField field={contactInfo.fields.vingroupId} autoComplete="off" autoCapitalize="off" />
      </FieldGroup>
      <FieldGroup title="Liên lạc">
        <TextAreaField
          field={contactInfo.fields.homeAddress}
          hint="Số nhà, đường, phường, thành phố"
          autoComplete="street-address"
        />
        <TextField
          field={contactInfo.fields.mobileNumber}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          warn={mobileNumberWarning}
        />
        <TextField
          field={contactInfo.fields.email}
          inputMode="email"
          autoComplete="email"
          warn={emailWarning}
        />
      </FieldGroup>
    </StepForm>
  );
}
