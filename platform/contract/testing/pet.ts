import { choice } from '../src/fields/choice';
import { date } from '../src/fields/date';
import { longText } from '../src/fields/longText';
import { lookup } from '../src/fields/lookup';
import { measure } from '../src/fields/measure';
import { number } from '../src/fields/number';
import { text } from '../src/fields/text';
import { year } from '../src/fields/year';
import { yesNo } from '../src/fields/yesNo';
import type { SectionDeclaration } from '../src/section';
import { ANY } from '../src/stepOptions';

const SIZES = [
  { value: 1, label: 'Nhỏ' },
  { value: 2, label: 'Lớn' },
] as const;
const YES_NO = [
  { value: 'yes', label: 'Có' },
  { value: 'no', label: 'Không' },
] as const;
const invalid = 'Sai';

/** A section with a field of every kind, and every rule. */
export const pet: SectionDeclaration = {
  name: 'petInfo',
  fields: {
    petName: text({ label: 'Tên', required: 'Nhập tên', normalize: 'capitalizedName' }),
    phone: text({
      label: 'Số',
      requiredByFlow: 'Nhập số',
      flowMay: ANY,
      pattern: { is: '\\d', message: 'Số sai' },
      normalize: 'digits',
    }),
    home: text({ label: 'Chỗ ở', optional: true, lines: 2 }),
    habits: longText({ label: 'Thói quen', requiredByFlow: 'Nhập thói quen', flowMay: ANY }),
    born: date({ label: 'Ngày sinh', required: 'Nhập ngày', invalid }),
    homeSince: year({ label: 'Từ năm', required: 'Nhập năm', invalid, yearsBack: 5 }),
    homeUntil: year({
      label: 'Đến năm',
      invalid,
      flowMay: ANY,
      requiredByFlow: 'Nhập năm',
      notBefore: { field: 'homeSince', message: 'Sau năm đầu' },
    }),
    size: choice(SIZES, {
      label: 'Cỡ',
      flowMay: ANY,
      requiredByFlow: 'Chọn cỡ',
      nextPupil: 'keep',
    }),
    hasChip: choice(YES_NO, { label: 'Có chip?', required: 'Chọn', flowMay: ANY }),
    chip: text({ label: 'Chip', required: 'Nhập', when: { field: 'hasChip', is: 'yes' } }),
    barks: yesNo({ label: 'Hay sủa', initial: true, flowMay: ['hidden'] }),
    bites: yesNo({ label: 'Hay cắn', whenNotShown: 'keep', when: { field: 'barks', is: true } }),
    boxId: lookup('boxes', {
      label: 'Chuồng',
      required: 'Chọn chuồng',
      flowMay: ANY,
      nextPupil: 'constant',
    }),
    walks: number({ label: 'Lần dạo', required: 'Nhập số', flowMay: ANY, min: 0, max: 5 }),
    height: number({
      label: 'Cao',
      min: 0.2,
      max: 3,
      step: 0.1,
      when: { field: 'walks', is: 0 },
    }),
    weight: measure({ label: 'Cân nặng' }),
  },
};
