import { isBlank, stepRules } from 'step-kit';
import type { PupilInfo } from './pupilInfo';

/**
 * The errors of step 1 by field, as dictionary keys (VAL-PUPIL-1 to 8). A date that cannot be read
 * is no answer: the date field itself tells it from one that is missing.
 */
export const validate = stepRules<PupilInfo>((answers) => ({
  ...(isBlank(answers.surname) && { surname: 'Vui lòng nhập Họ' }),
  ...(isBlank(answers.forename) && { forename: 'Vui lòng nhập Tên' }),
  ...(answers.dateOfBirth === undefined && { dateOfBirth: 'Vui lòng nhập Ngày sinh' }),
  ...(answers.sexId === 0 && { sexId: 'Vui lòng chọn Giới tính' }),
  ...(answers.religionId === 0 && { religionId: 'Vui lòng chọn Tôn giáo' }),
  ...(answers.nationalityId === 0 && { nationalityId: 'Vui lòng chọn Quốc tịch' }),
  ...(answers.proposedYearOfEntryId === 0 && {
    proposedYearOfEntryId: 'Vui lòng chọn Năm dự định nhập học',
  }),
  ...(answers.proposedYearGroupId === 0 && {
    proposedYearGroupId: 'Vui lòng chọn Lớp dự định nhập học',
  }),
}));
