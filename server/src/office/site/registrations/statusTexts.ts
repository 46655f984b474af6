import type { Status } from '../../../storage/review/reviewEvents';
import type { OfficeText } from '../texts';

/** What the statuses are called. */
export const STATUS_TEXTS: Readonly<Record<Status, OfficeText>> = {
  new: 'Mới',
  contacted: 'Đã liên hệ',
  invited: 'Đã hẹn đánh giá',
  offered: 'Đã mời nhập học',
  waitListed: 'Danh sách chờ',
  enrolled: 'Đã nhập học',
  closed: 'Đã đóng',
};

/** What a status is called; one of a newer version as it is. */
export const statusText = (status: string, t: (text: OfficeText) => string): string => {
  const text = Object.hasOwn(STATUS_TEXTS, status) ? STATUS_TEXTS[status as Status] : undefined;
  return text === undefined ? status : t(text);
};
