import { ANY, choice, date, lookup, text, yesNo, type AnswersOf } from 'contract';
import { defineSection } from 'shared-store';

/** The sexes by their codes (CONST-2). */
const SEXES = [
  { value: 1, label: 'Nam' },
  { value: 2, label: 'Nữ' },
] as const;

/**
 * The section of step 1, under the wire's names (DATA-PUPIL-1 to 5, VAL-PUPIL-1 to 8). What a family
 * has in common is kept for the next pupil; the year of entry is the flow's (READ-SUBMIT-3).
 */
export const pupilInfo = defineSection('pupilInfo', {
  surname: text({
    label: 'Họ',
    required: 'Vui lòng nhập Họ',
    normalize: 'name',
    purpose: 'pupilName',
  }),
  /** Given and middle names. */
  forename: text({
    label: 'Tên đệm và tên',
    required: 'Vui lòng nhập Tên',
    normalize: 'name',
    purpose: 'pupilName',
  }),
  dateOfBirth: date({
    label: 'Ngày sinh',
    required: 'Vui lòng nhập Ngày sinh',
    invalid: 'Ngày sinh không hợp lệ',
    purpose: 'birthDate',
  }),
  sexId: choice(SEXES, { label: 'Giới tính', required: 'Vui lòng chọn Giới tính' }),
  isEnglishIsNotFirstLanguage: yesNo({
    label: 'Tiếng Anh không phải là tiếng mẹ đẻ',
    flowMay: ['hidden'],
    nextPupil: 'keep',
  }),
  religionId: lookup('religion', {
    label: 'Tôn giáo',
    required: 'Vui lòng chọn Tôn giáo',
    flowMay: ANY,
    nextPupil: 'keep',
  }),
  nationalityId: lookup('nationality', {
    label: 'Quốc tịch',
    required: 'Vui lòng chọn Quốc tịch',
    flowMay: ANY,
    nextPupil: 'keep',
  }),
  proposedYearOfEntryId: lookup('proposedYearOfEntry', {
    label: 'Năm dự định nhập học',
    required: 'Vui lòng chọn Năm dự định nhập học',
    flowMay: ANY,
    nextPupil: 'constant',
  }),
  proposedYearGroupId: lookup('proposedYearGroup', {
    label: 'Lớp dự định nhập học',
    required: 'Vui lòng chọn Lớp dự định nhập học',
    flowMay: ANY,
    purpose: 'yearGroup',
  }),
});

export type PupilInfo = AnswersOf<typeof pupilInfo.fields>;
