import { contactInfo, type ContactInfo } from '../src/contactInfo';

/** Every answer that is asked for is given, and is valid. */
export const validAnswers: ContactInfo = {
  ...contactInfo.initial,
  fullName: 'Trần Văn Bình',
  occupation: 'Kỹ sư',
  isEmployeeOfVingroup: 'no',
  homeAddress: '12 Lý Thường Kiệt, Hà Nội',
  mobileNumber: '0912 345 678',
  email: 'binh.tran@example.com',
};
