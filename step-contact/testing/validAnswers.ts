import type { ContactInfo } from '../src/contactInfo';

/** Every answer is given, and is valid. */
export const validAnswers: ContactInfo = {
  fullName: 'Trần Văn Bình',
  occupation: 'Kỹ sư',
  isEmployeeOfVingroup: 'no',
  vingroupId: '',
  homeAddress: '12 Lý Thường Kiệt, Hà Nội',
  mobileNumber: '0912 345 678',
  email: 'binh.tran@example.com',
};
