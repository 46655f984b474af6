import { validAnswers } from '../testing/validAnswers';
import { mobileNumberWarning } from './mobileNumberWarning';

const warned = async (mobileNumber: string) =>
  (await mobileNumberWarning({ ...validAnswers, mobileNumber })) !== undefined;

test.each([
  '0912345678',
  '0912 345 678',
  '091.234.5678',
  '(091) 234-5678',
  '+84912345678',
  '+84 912 345 678',
  '84912345678',
  '0084912345678',
  '0356789012',
  '0785678901',
  '02438569999',
  '+65 9123 4567',
  '+1 212 555 0123',
  '+44 7400 123456',
  '0912345678 / 0987654321',
  '0912345678, 0987654321',
  '0912345678 - 0987654321',
  '0912345678 hoặc +84987654321',
  '0912345678 (mẹ)',
])('%s is a number', async (typed) => {
  expect(await warned(typed)).toBe(false);
});

test.each([
  '091234567',
  '09123456789',
  '12345',
  '1',
  '0000000000',
  '+999 1234 5678',
  '+84 12',
  '0912345678 / 098765432',
])('%s is none', async (typed) => {
  expect(await warned(typed)).toBe(true);
});

test.each(['', ' ', 'không có'])(
  '“%s” has no digit: there is nothing to warn of',
  async (typed) => {
    expect(await warned(typed)).toBe(false);
  },
);
