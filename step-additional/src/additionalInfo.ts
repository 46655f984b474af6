import { ANY, longText, lookup, measure, type AnswersOf } from 'contract';
import { defineSection } from 'shared-store';

/**
 * The section of step 4, under the wire's names (DATA-ADDITIONAL-1 to 4 spell them so). Everything
 * concerns one pupil: nothing is kept for the next.
 */
export const addtionalInfo = defineSection('addtionalInfo', {
  medicalInfo: longText({
    label: 'Thông tin sức khỏe',
    requiredByFlow: 'Vui lòng nhập Thông tin sức khỏe',
    flowMay: ANY,
  }),
  talentsInfo: longText({
    label: 'Năng khiếu',
    requiredByFlow: 'Vui lòng nhập Năng khiếu',
    flowMay: ANY,
  }),
  /** Brothers and sisters: names and birth dates, in the parent's own words. */
  brotherInfo: longText({
    label: 'Anh chị em (họ tên, ngày sinh)',
    requiredByFlow: 'Vui lòng nhập Anh chị em',
    flowMay: ANY,
  }),
  knownSourceId: lookup('knowSource', {
    label: 'Nguồn biết tới',
    required: 'Vui lòng chọn Nguồn biết tới',
    flowMay: ANY,
  }),
  height: measure({ label: 'Chiều cao' }),
  weight: measure({ label: 'Cân nặng' }),
});

export type AddtionalInfo = AnswersOf<typeof addtionalInfo.fields>;
