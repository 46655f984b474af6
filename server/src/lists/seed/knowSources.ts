import type { SeedChoice } from './types';

/** Eight ways of hearing about a school. */
export const knowSources: readonly SeedChoice[] = [
  ['Bạn bè hoặc người thân', 'Friends or family'],
  ['Phụ huynh hoặc học sinh của trường', 'A parent or pupil of the school'],
  ['Trang web của trường', "The school's website"],
  ['Công cụ tìm kiếm', 'A search engine'],
  ['Mạng xã hội', 'Social media'],
  ['Báo chí, truyền hình', 'Newspapers or television'],
  ['Sự kiện, ngày hội tuyển sinh', 'An open day or education fair'],
  ['Khác', 'Other'],
];
