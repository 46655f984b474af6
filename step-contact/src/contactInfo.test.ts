import { contactInfo, type ContactInfo } from './contactInfo';

const staff: ContactInfo = {
  fullName: 'Trần Văn Bình',
  occupation: 'Kỹ sư',
  isEmployeeOfVingroup: 'yes',
  vingroupId: 'V123',
  homeAddress: '12 Lý Thường Kiệt, Hà Nội',
  mobileNumber: '0912 345 678',
  email: 'binh.tran@example.com',
};

// @proves DATA-CONTACT-1
test('the defaults are empty texts', () => {
  expect([...new Set(Object.values(contactInfo.initial))]).toEqual(['']);
});

test('the payload is what was answered, and no stray field of an older draft', () => {
  const older = { ...staff, telex: '1' };
  expect(contactInfo.toPayload(older, {})).toEqual(staff);
});

// @proves DATA-SCHOOL-6
test.each(['no', ''] as const)('a staff id is not sent when the answer is %j', (answer) => {
  const answers: ContactInfo = { ...staff, isEmployeeOfVingroup: answer };
  expect(contactInfo.toPayload(answers, {})).toEqual({ ...answers, vingroupId: '' });
});

// @proves STATE-NEXT-PUPIL-7
test('all of it is kept for the next pupil', () => {
  expect(contactInfo.nextPupil(staff, { proposedYearOfEntryId: 3 })).toEqual(staff);
});

test('the summary has every answer, in the order of the page', () => {
  expect(contactInfo.summary(staff)).toEqual([
    {
      label: 'Họ và tên phụ huynh hoặc người giám hộ',
      value: { kind: 'text', text: 'Trần Văn Bình' },
    },
    { label: 'Nghề nghiệp', value: { kind: 'text', text: 'Kỹ sư' } },
    {
      label: 'Phụ huynh có phải là nhân viên {group} không?',
      value: { kind: 'message', key: 'Có' },
    },
    { label: 'Mã nhân viên', value: { kind: 'text', text: 'V123' } },
    { label: 'Địa chỉ thường trú', value: { kind: 'text', text: '12 Lý Thường Kiệt, Hà Nội' } },
    { label: 'Số điện thoại di động', value: { kind: 'text', text: '0912 345 678' } },
    { label: 'Email', value: { kind: 'text', text: 'binh.tran@example.com' } },
  ]);
});

test('a staff id that is not sent is not in the summary', () => {
  const labels = contactInfo
    .summary({ ...staff, isEmployeeOfVingroup: 'no' })
    .map(({ label }) => label);
  expect(labels).not.toContain('Mã nhân viên');
  expect(labels).toContain('Email');
});
