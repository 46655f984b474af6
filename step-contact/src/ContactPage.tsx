import { useSelector } from 'react-redux';
import { selectFlow, type StepPageProps } from 'shared-store';
import { capitaliseName, RadioField, StepForm, TextField } from 'step-kit';
import { contactInfo } from './contactInfo';
import { labels, staffAnswers } from './labels';
import { validate } from './validate';

/** The page of step 2: here the browser may fill in what it knows of the parent. */
export function ContactPage({ onBack, onContinue, options }: StepPageProps) {
  const { group } = useSelector(selectFlow).brand;
  const { isEmployeeOfVingroup } = contactInfo.useAnswers(options);
  return (
    <StepForm
      section={contactInfo}
      options={options}
      validate={validate}
      caption="Thông tin liên hệ"
      onBack={onBack}
      onContinue={onContinue}
    >
      <TextField
        name="fullName"
        label={labels.fullName}
        required
        autoComplete="name"
        autoCapitalize="words"
        normalise={capitaliseName}
      />
      <TextField
        name="occupation"
        label={labels.occupation}
        required
        autoComplete="organization-title"
      />
      <RadioField
        name="isEmployeeOfVingroup"
        label={labels.isEmployeeOfVingroup}
        labelValues={{ group }}
        required
        options={staffAnswers}
      />
      {isEmployeeOfVingroup === 'yes' && (
        <TextField
          name="vingroupId"
          label={labels.vingroupId}
          required
          autoComplete="off"
          autoCapitalize="off"
        />
      )}
      <TextField
        name="homeAddress"
        label={labels.homeAddress}
        required
        autoComplete="street-address"
      />
      <TextField
        name="mobileNumber"
        label={labels.mobileNumber}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField
        name="email"
        label={labels.email}
        required
        inputMode="email"
        autoComplete="email"
      />
    </StepForm>
  );
}
