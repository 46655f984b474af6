import { ANY, text, year, yesNo, type AnswersOf } from 'contract';
import { defineSection } from 'shared-store';

const AT_SCHOOL = { field: 'isNotGoToSchoolYet', is: false } as const;

/**
 * The section of step 3, under the wire's names (DATA-SCHOOL-1 to 6, VAL-SCHOOL-1 to 10). The next
 * pupil may go to another school: nothing is kept.
 */
export const currentSchoolInfo = defineSection('currentSchoolInfo', {
  // When a flow hides the box, the pupil is at a school: the fields are always shown.
  isNotGoToSchoolYet: yesNo({ label: 'Học sinh chưa đi học', flowMay: ['hidden'] }),
  schoolName: text({
    label: 'Tên trường hoặc nhà trẻ',
    required: 'Vui lòng nhập Tên trường',
    when: AT_SCHOOL,
  }),
  headTeacher: text({
    label: 'Tên hiệu trưởng',
    required: 'Vui lòng nhập Tên hiệu trưởng',
    when: AT_SCHOOL,
    flowMay: ANY,
  }),
  telephone: text({
    label: 'Số điện thoại trường',
    required: 'Vui lòng nhập Số điện thoại trường',
    normalize: 'digits',
    when: AT_SCHOOL,
    flowMay: ANY,
  }),
  datesOfAttendanceBegin: year({
    label: 'Năm bắt đầu theo học',
    required: 'Vui lòng nhập Năm bắt đầu hợp lệ',
    invalid: 'Vui lòng nhập Năm bắt đầu hợp lệ',
    yearsBack: 100,
    initial: 'thisYear',
    when: AT_SCHOOL,
  }),
  datesOfAttendanceEnd: year({
    label: 'Năm kết thúc theo học',
    optional: true,
    requiredByFlow: 'Vui lòng nhập Năm kết thúc hợp lệ',
    invalid: 'Vui lòng nhập Năm kết thúc hợp lệ',
    notBefore: {
      field: 'datesOfAttendanceBegin',
      message: 'Năm kết thúc theo học phải lớn hơn năm bắt đầu',
    },
    when: AT_SCHOOL,
    flowMay: ANY,
  }),
  /** Ticked means: do not contact the school without notice, whatever the name says. */
  isContactWithoutNotify: yesNo({
    label: 'Không liên hệ trường hiện tại khi chưa báo trước',
    initial: true,
    whenNotShown: 'keep',
    when: AT_SCHOOL,
  }),
});

export type CurrentSchoolInfo = AnswersOf<typeof currentSchoolInfo.fields>;
