import type { StepOptions } from 'contract';
import { isBlank, stepRules, type YearAnswer } from 'step-kit';
import type { CurrentSchoolInfo } from './currentSchoolInfo';

/**
 * The errors of step 3 by field, as dictionary keys (VAL-SCHOOL-1 to 10). A pupil who does not go to
 * school has none: the fields are hidden.
 */
export const validate = stepRules<CurrentSchoolInfo>((answers, options) => {
  if (answers.isNotGoToSchoolYet) return {};
  return {
    ...(isBlank(answers.schoolName) && { schoolName: 'Vui lòng nhập Tên trường' }),
    ...(isBlank(answers.headTeacher) && { headTeacher: 'Vui lòng nhập Tên hiệu trưởng' }),
    ...(isBlank(answers.telephone) && { telephone: 'Vui lòng nhập Số điện thoại trường' }),
    ...(!isStartYear(answers.datesOfAttendanceBegin) && {
      datesOfAttendanceBegin: 'Vui lòng nhập Năm bắt đầu hợp lệ',
    }),
    ...endYear(answers, options),
  };
});

const YEARS_BACK = 100;

function isStartYear(year: YearAnswer): year is number {
  const current = new Date().getFullYear();
  return typeof year === 'number' && year >= current - YEARS_BACK && year <= current;
}

/**
 * Optional unless the flow requires it, and never before the start; a start that is no year has
 * nothing to be compared with.
 */
function endYear(
  { datesOfAttendanceBegin: begin, datesOfAttendanceEnd: end }: CurrentSchoolInfo,
  { fields }: StepOptions,
) {
  const noYear = { datesOfAttendanceEnd: 'Vui lòng nhập Năm kết thúc hợp lệ' };
  if (!end) return fields?.datesOfAttendanceEnd === 'required' ? noYear : {};
  if (typeof end === 'string') return noYear;
  return (
    typeof begin === 'number' &&
    end < begin && { datesOfAttendanceEnd: 'Năm kết thúc theo học phải lớn hơn năm bắt đầu' }
  );
}
