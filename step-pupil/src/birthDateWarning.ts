import type { Warning } from 'shared-store';
import type { PupilInfo } from './pupilInfo';

/**
 * Warns of a birth date in the future.
 *
 * @param now epoch milliseconds; what day it is where the parent is decides
 */
export function birthDateWarning(
  { dateOfBirth = 0 }: PupilInfo,
  now = Date.now(),
): Warning | undefined {
  const here = new Date(now);
  const today = Date.UTC(here.getFullYear(), here.getMonth(), here.getDate());
  return dateOfBirth > today ? IN_THE_FUTURE : undefined;
}

const IN_THE_FUTURE: Warning = { key: 'Ngày sinh ở tương lai. Vui lòng kiểm tra lại.' };
