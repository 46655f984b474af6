import { useSelector } from 'react-redux';
import { selectLanguage, type StepPageProps } from 'shared-store';
import {
  CheckboxField,
  DateField,
  LookupField,
  normaliseName,
  RadioField,
  StepForm,
  TextField,
} from 'step-kit';
import { labels, sexes } from './labels';
import { pupilInfo } from './pupilInfo';
import { validate } from './validate';

/** The page of step 1. Nothing is filled in by the browser: it knows the parent, not the pupil. */
export function PupilPage({ onBack, onContinue, options }: StepPageProps) {
  const language = useSelector(selectLanguage);
  return (
    <StepForm
      section={pupilInfo}
      options={options}
      validate={validate}
      caption="Thông tin học sinh"
      hint={language === 'vi' && DIACRITICS_HINT}
      onBack={onBack}
      onContinue={onContinue}
    >
      <TextField
        name="surname"
        label={labels.surname}
        required
        autoComplete="off"
        autoCapitalize="words"
        normalise={normaliseName}
      />
      <TextField
        name="forename"
        label={labels.forename}
        required
        autoComplete="off"
        autoCapitalize="words"
        normalise={normaliseName}
      />
      <DateField
        name="dateOfBirth"
        label={labels.dateOfBirth}
        hint="Ngày/tháng/năm, ví dụ 27/03/2019"
        required
        autoComplete="off"
      />
      <RadioField name="sexId" label={labels.sexId} required options={sexes} />
      <CheckboxField
        name="isEnglishIsNotFirstLanguage"
        label={labels.isEnglishIsNotFirstLanguage}
      />
      <LookupField name="religionId" label={labels.religionId} list="religion" required />
      <LookupField name="nationalityId" label={labels.nationalityId} list="nationality" required />
      <LookupField
        name="proposedYearOfEntryId"
        label={labels.proposedYearOfEntryId}
        list="proposedYearOfEntry"
        required
      />
      <LookupField
        name="proposedYearGroupId"
        label={labels.proposedYearGroupId}
        list="proposedYearGroup"
        required
      />
    </StepForm>
  );
}

/** For Vietnamese nationals, so it is shown in Vietnamese alone (PUPIL-2). */
const DIACRITICS_HINT = 'Học sinh quốc tịch Việt Nam vui lòng nhập họ tên đầy đủ dấu';
