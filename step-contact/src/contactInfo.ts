import { ANY, choice, text, type AnswersOf } from 'contract';
import { defineSection } from 'shared-store';

/**
 * The two simple patterns (VAL-CONTACT-9 to 11), as JSON Schema and RegExp alike read them: a phone
 * number has a digit somewhere; an e-mail address has a local part, one `@` and a host, whose dots
 * are not checked (`a@b` passes).
 */
const A_DIGIT = '\\d';
const EMAIL = "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9.-]+$";

/** The answers to the staff question (CONST-4). */
const YES_NO = [
  { value: 'yes', label: 'Có' },
  { value: 'no', label: 'Không' },
] as const;

/**
 * The section of step 2, under the wire's names (DATA-CONTACT-1 to 2, VAL-CONTACT-1 to 11). The next
 * pupil has the same parent: everything is kept.
 */
export const contactInfo = defineSection(
  'contactInfo',
  {
    fullName: text({
      label: 'Họ và tên phụ huynh hoặc người giám hộ',
      required: 'Vui lòng nhập Họ và Tên',
      normalize: 'capitalizedName',
      purpose: 'contactName',
    }),
    occupation: text({
      label: 'Nghề nghiệp',
      required: 'Vui lòng nhập Nghề nghiệp',
      flowMay: ANY,
    }),
    isEmployeeOfVingroup: choice(YES_NO, {
      label: 'Phụ huynh có phải là nhân viên {group} không?',
      required: 'Vui lòng chọn',
      flowMay: ANY,
    }),
    vingroupId: text({
      label: 'Mã nhân viên',
      required: 'Vui lòng nhập Mã nhân viên',
      when: { field: 'isEmployeeOfVingroup', is: 'yes' },
    }),
    homeAddress: text({
      label: 'Địa chỉ thường trú',
      required: 'Vui lòng nhập Địa chỉ thường trú',
      flowMay: ANY,
      lines: 2,
    }),
    mobileNumber: text({
      label: 'Số điện thoại di động',
      required: 'Vui lòng nhập Số điện thoại',
      pattern: { is: A_DIGIT, message: 'Số điện thoại không hợp lệ' },
      normalize: 'digits',
      purpose: 'phone',
    }),
    email: text({
      label: 'Email',
      required: 'Vui lòng nhập Email',
      pattern: { is: EMAIL, message: 'Email không hợp lệ' },
      purpose: 'email',
    }),
  },
  { nextPupil: 'keep' },
);

export type ContactInfo = AnswersOf<typeof contactInfo.fields>;
