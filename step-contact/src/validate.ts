import { isBlank, stepRules } from 'step-kit';
import type { ContactInfo } from './contactInfo';
import { A_DIGIT, EMAIL } from './patterns';

/** The errors of step 2 by field, as dictionary keys (VAL-CONTACT-1 to 11). */
export const validate = stepRules<ContactInfo>((answers) => ({
  ...(isBlank(answers.fullName) && { fullName: 'Vui lòng nhập Họ và Tên' }),
  ...(isBlank(answers.occupation) && { occupation: 'Vui lòng nhập Nghề nghiệp' }),
  ...(answers.isEmployeeOfVingroup === '' && { isEmployeeOfVingroup: 'Vui lòng chọn' }),
  ...(answers.isEmployeeOfVingroup === 'yes' &&
    isBlank(answers.vingroupId) && { vingroupId: 'Vui lòng nhập Mã nhân viên' }),
  ...(isBlank(answers.homeAddress) && { homeAddress: 'Vui lòng nhập Địa chỉ thường trú' }),
  ...mobileNumber(answers.mobileNumber),
  ...email(answers.email),
}));

function mobileNumber(number: string) {
  if (isBlank(number)) return { mobileNumber: 'Vui lòng nhập Số điện thoại' };
  return !aDigit.test(number) && { mobileNumber: 'Số điện thoại không hợp lệ' };
}

function email(address: string) {
  if (isBlank(address)) return { email: 'Vui lòng nhập Email' };
  return !wholeEmail.test(address) && { email: 'Email không hợp lệ' };
}

const aDigit = new RegExp(A_DIGIT, 'u');
const wholeEmail = new RegExp(EMAIL, 'u');
