import { useSelector, useStore } from 'react-redux';
import { selectLanguage, type RootState, type StepPageProps } from 'shared-store';
import {
  CheckboxField,
  DateField,
  FieldGroup,
  LookupField,
  RadioField,
  StepForm,
  TextField,
} from 'step-kit';
import { birthDateWarning } from './birthDateWarning';
import { pupilInfo, type PupilInfo } from './pupilInfo';
import { yearGroupWarning } from './yearGroupWarning';

/** The page of step 1. No field has autofill: the browser knows the parent, not the pupil. */
export function PupilPage({ onBack, onContinue, options }: StepPageProps<'caption'>) {
  const language = useSelector(selectLanguage);
  const store = useStore<RootState>();
  return (
    <StepForm
      section={pupilInfo}
      options={options}
      caption="Thông tin học sinh"
      hint={language === 'vi' && DIACRITICS_HINT}
      onBack={onBack}
      onContinue={onContinue}
    >
      <FieldGroup title="Thông tin cơ bản">
        <TextField field={pupilInfo.fields.surname} autoComplete="off" autoCapitalize="words" />
        <TextField field={pupilInfo.fields.forename} autoComplete="off" autoCapitalize="words" />
        <DateField
          field={pupilInfo.fields.dateOfBirth}
          hint="Ngày/tháng/năm, ví dụ 27/03/2019"
          autoComplete="off"
          warn={birthDateWarning}
        />
        <RadioField field={pupilInfo.fields.sexId} />
      </FieldGroup>
      <FieldGroup title="Thông tin thêm">
        <CheckboxField field={pupilInfo.fields.isEnglishIsNotFirstLanguage} />
        <LookupField field={pupilInfo.fields.religionId} />
        <LookupField field={pupilInfo.fields.nationalityId} />
      </FieldGroup>
      <FieldGroup title="Dự định nhập học">
        <LookupField field={pupilInfo.fields.proposedYearOfEntryId} />
        <LookupField
          field={pupilInfo.fields.proposedYearGroupId}
          warn={(answers: PupilInfo) => yearGroupWarning(answers, store.getState().lookups)}
        />
      </FieldGroup>
    </StepForm>
  );
}

/** For Vietnamese nationals, so it is shown in Vietnamese alone (PUPIL-2). */
const DIACRITICS_HINT = 'Học sinh quốc tịch Việt Nam vui lòng nhập họ tên đầy đủ dấu';
