import { BACK, button, CONTINUE, error, heading, list, text, type Stop } from './stop';

export const SCHOOL: readonly Stop[] = [
  heading('Trường đang theo học', 'Current school'),
  {
    role: 'checkbox',
    name: { vi: 'Học sinh chưa đi học', en: 'The pupil is not yet at school' },
    states: ['not checked'],
  },
  text('Tên trường hoặc nhà trẻ', 'School or nursery name', 'Mầm non Hoa Sữa'),
  text('Tên hiệu trưởng', 'Head teacher', 'Lê Văn Định'),
  text('Số điện thoại trường', 'School telephone', '024 3825 0000'),
  text('Năm bắt đầu theo học', 'Attendance start year', '2023', {
    value: String(new Date().getFullYear()),
  }),
  {
    role: 'textbox',
    name: { vi: 'Năm kết thúc theo học', en: 'Attendance end year' },
    description: { vi: '(không bắt buộc)', en: '(optional)' },
  },
  {
    role: 'checkbox',
    name: {
      vi: 'Không liên hệ trường hiện tại khi chưa báo trước',
      en: 'Do not contact the current school without prior notice',
    },
    states: ['checked'],
  },
  BACK,
  CONTINUE,
];

export const ADDITIONAL: readonly Stop[] = [
  heading('Thông tin bổ sung', 'Additional information'),
  text('Thông tin sức khỏe', 'Medical information', 'Dị ứng lạc', { states: ['multiline'] }),
  text('Năng khiếu', 'Talents', 'Bơi', { states: ['multiline'] }),
  text('Anh chị em (họ tên, ngày sinh)', 'Siblings (name, date of birth)', 'Bảo', {
    states: ['multiline'],
  }),
  list('Nguồn biết tới', 'How did you hear about us', 'ArrowDown', {
    vi: 'Bạn bè hoặc người thân',
    en: 'Friends or family',
  }),
  BACK,
  CONTINUE,
];

const CONSENT = {
  vi: 'Tôi đã đọc và đồng ý với chính sách học phí và tuyển sinh',
  en: 'I have read and agree to the fee and admissions policy',
};
export const CONFIRM: readonly Stop[] = [
  heading('Xác nhận đăng ký', 'Confirm registration'),
  // The first year group of the list is not one for a pupil of 2019: a warning, which has a link too.
  error(
    'Lớp dự định nhập học: Độ tuổi này thường không học lớp đã chọn. Vui lòng kiểm tra lại.',
    'Proposed year group: This age is unusual for the year group chosen. Please check it.',
  ),
  button('Sửa: Học sinh', 'Change: Pupil'),
  button('Sửa: Liên hệ', 'Change: Contact'),
  button('Sửa: Trường hiện tại', 'Change: Current school'),
  button('Sửa: Bổ sung', 'Change: Additional'),
  { role: 'link', name: { vi: 'Mở chính sách (PDF)', en: 'Open the policy (PDF)' } },
  {
    role: 'checkbox',
    name: CONSENT,
    states: ['required', 'not checked'],
    description: { vi: 'Vui lòng đánh dấu ô đồng ý để gửi đăng ký', en: 'Tick the box to submit' },
    does: ['Space'],
    then: { role: 'checkbox', name: CONSENT, states: ['required', 'checked'] },
  },
  BACK,
  button('Gửi đăng ký', 'Submit', 'Enter'),
];

export const THANKED: readonly Stop[] = [
  heading('Cảm ơn Quý phụ huynh đã đăng ký', 'Thank you for registering'),
  button('Sao chép', 'Copy'),
  button('Đăng ký học sinh tiếp theo', 'Register the next pupil'),
  { ...button('Hiện câu trả lời', 'Show my answers'), states: ['collapsed'] },
  button('In hoặc lưu bản sao', 'Print or save a copy'),
  BACK,
];
