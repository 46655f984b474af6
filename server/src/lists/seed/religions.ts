import type { SeedChoice } from './types';

/**
 * The sixteen religions that Viet Nam's Government Committee for Religious Affairs recognises,
 * between "none" (what most families choose) and "other".
 */
export const religions: readonly SeedChoice[] = [
  ['Không', 'None'],
  ['Phật giáo', 'Buddhism'],
  ['Công giáo', 'Catholicism'],
  ['Tin Lành', 'Protestantism'],
  ['Cao Đài', 'Caodaism'],
  ['Phật giáo Hòa Hảo', 'Hoa Hao Buddhism'],
  ['Hồi giáo', 'Islam'],
  ["Baha'i", "Baha'i Faith"],
  ['Tịnh độ Cư sĩ Phật hội Việt Nam', 'Pure Land Buddhist Home Practice'],
  ['Cơ đốc Phục lâm', 'Seventh-day Adventist'],
  ['Phật giáo Tứ Ân Hiếu Nghĩa', 'Tu An Hieu Nghia (Four Debts of Gratitude)'],
  ['Minh Sư đạo', 'Minh Su Religion'],
  ['Minh Lý đạo – Tam Tông Miếu', 'Minh Ly Religion (Tam Tong Mieu)'],
  ['Bà-la-môn giáo', 'Hinduism (Brahmanism)'],
  [
    'Giáo hội Các Thánh hữu Ngày sau của Chúa Giê-su Ky-tô (Mặc Môn)',
    'The Church of Jesus Christ of Latter-day Saints',
  ],
  ['Phật giáo Hiếu Nghĩa Tà Lơn', 'Hieu Nghia Ta Lon Buddhism'],
  ['Bửu Sơn Kỳ Hương', 'Buu Son Ky Huong'],
  ['Khác', 'Other'],
];
