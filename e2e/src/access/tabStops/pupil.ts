import { CONTINUE, list, text, type Stop } from './stop';

const now = new Date();
const coming = now.getUTCFullYear() + (now.getUTCMonth() < 8 ? 0 : 1);
const THIS_SCHOOL_YEAR = `${coming - 1}–${coming}`;

/** The switches precede the form: of a group of radios the checked one is the stop. */
export const HEADER: readonly Stop[] = [
  {
    role: 'radio',
    name: { vi: 'Tiếng Việt', en: 'English' },
    states: ['checked'],
    within: { name: { vi: 'Ngôn ngữ', en: 'Language' } },
  },
  {
    role: 'DisclosureTriangle',
    name: { vi: 'Giao diện', en: 'Appearance' },
    states: ['collapsed'],
  },
];

export const PUPIL: readonly Stop[] = [
  text('Họ', 'Surname', 'Nguyễn'),
  text('Tên đệm và tên', 'Forename', 'Thị Ánh'),
  text('Ngày sinh', 'Date of birth', '27032019', {
    description: {
      vi: 'Ngày/tháng/năm, ví dụ 27/03/2019',
      en: 'Day/month/year, for example 27/03/2019',
    },
  }),
  {
    role: 'radio',
    name: { vi: 'Nam', en: 'Male' },
    states: ['not checked'],
    within: { name: { vi: 'Giới tính', en: 'Sex' }, states: ['required'] },
    does: ['ArrowDown'],
    then: {
      role: 'radio',
      name: { vi: 'Nữ', en: 'Female' },
      states: ['checked'],
      within: { name: { vi: 'Giới tính', en: 'Sex' }, states: ['required'] },
    },
  },
  {
    role: 'checkbox',
    name: { vi: 'Tiếng Anh không phải là tiếng mẹ đẻ', en: 'English is not the first language' },
    states: ['not checked'],
    does: ['Space'],
    then: {
      role: 'checkbox',
      name: { vi: 'Tiếng Anh không phải là tiếng mẹ đẻ', en: 'English is not the first language' },
      states: ['checked'],
    },
  },
  list('Tôn giáo', 'Religion', 'phat', { vi: 'Phật giáo', en: 'Buddhism' }),
  list('Quốc tịch', 'Nationality', 'viet', { vi: 'Việt Nam', en: 'Vietnam' }),
  // The office's own lists: the first entry, with the arrow.
  list('Năm dự định nhập học', 'Proposed year of entry', 'ArrowDown', {
    vi: `${THIS_SCHOOL_YEAR}, học kỳ I`,
    en: `${THIS_SCHOOL_YEAR}, term 1`,
  }),
  list('Lớp dự định nhập học', 'Proposed year group', 'ArrowDown', {
    vi: 'Nhà trẻ (dưới 3 tuổi)',
    en: 'Nursery (under 3)',
  }),
  CONTINUE,
];
