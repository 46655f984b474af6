/** What each field is called on the page and when it is read again: dictionary keys. */
export const labels = {
  isNotGoToSchoolYet: 'Học sinh chưa đi học',
  schoolName: 'Tên trường hoặc nhà trẻ',
  headTeacher: 'Tên hiệu trưởng',
  telephone: 'Số điện thoại trường',
  datesOfAttendanceBegin: 'Năm bắt đầu theo học',
  datesOfAttendanceEnd: 'Năm kết thúc theo học',
  isContactWithoutNotify: 'Không liên hệ trường hiện tại khi chưa báo trước',
};
