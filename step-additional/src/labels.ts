/** What each field is called on the page and when it is read again: dictionary keys. */
export const labels = {
  medicalInfo: 'Thông tin sức khỏe',
  talentsInfo: 'Năng khiếu',
  brotherInfo: 'Anh chị em (họ tên, ngày sinh)',
  knownSourceId: 'Nguồn biết tới',
};
