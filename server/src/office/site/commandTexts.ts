import type { OfficeText } from './texts';

/** What the commands of the audit are called on its page. */
export const COMMAND_TEXTS: Readonly<Record<string, OfficeText>> = {
  list: 'Xem danh sách hồ sơ',
  show: 'Xem một hồ sơ',
  change: 'Xử lý hồ sơ',
  export: 'Xuất hồ sơ',
  erase: 'Xóa vĩnh viễn',
  'sign-in': 'Đăng nhập',
  'sign-out': 'Đăng xuất',
  code: 'Cấp mã đăng nhập',
  people: 'Xem người dùng',
  invite: 'Mời người dùng',
  role: 'Đổi vai trò',
  disable: 'Khóa',
  enable: 'Mở khóa',
  'end-sessions': 'Kết thúc các phiên',
  lists: 'Danh mục',
  audit: 'Nhật ký',
  releases: 'Bản phát hành',
  'my-mail': 'Thư cho tôi',
  backup: 'Sao lưu',
  restore: 'Khôi phục',
};
