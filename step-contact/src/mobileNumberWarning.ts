import type { Warning } from 'shared-store';
import type { ContactInfo } from './contactInfo';

/**
 * Warns of a number that is none in Viet Nam, nor an international one with its country code. Several
 * numbers may be given. What knows them is loaded with the first number, not with the step.
 */
export async function mobileNumberWarning({
  mobileNumber,
}: ContactInfo): Promise<Warning | undefined> {
  if (!/\d/.test(mobileNumber)) return undefined;
  const { isPhoneNumber } = await import('./isPhoneNumber');
  const numbers = mobileNumber.split(BETWEEN_NUMBERS).filter((part) => /\d/.test(part));
  return numbers.every(isPhoneNumber) ? undefined : LOOKS_WRONG;
}

const BETWEEN_NUMBERS = /[,;/|\n]| [-–] | hoặc | or /;

const LOOKS_WRONG: Warning = { key: 'Số này có vẻ chưa đúng. Nhà trường sẽ gọi vào số này.' };
