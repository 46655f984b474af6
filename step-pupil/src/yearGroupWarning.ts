import type { Lookup, RootState, Warning } from 'shared-store';
import { birthDateWarning } from './birthDateWarning';
import type { PupilInfo } from './pupilInfo';

/** The lists that the answers are entries of; one that the flow does not show is empty. */
type Lists = Pick<RootState['lookups'], 'proposedYearOfEntry' | 'proposedYearGroup'>;

/**
 * Warns of a pupil who is more than two years younger or older than the year group is meant for. Schools
 * in Viet Nam count by calendar years: of the year in which the school year begins, the year of birth
 * is subtracted, whatever the month. Without a year of entry, it is the current one.
 *
 * @param now epoch milliseconds
 */
export function yearGroupWarning(
  answers: PupilInfo,
  { proposedYearOfEntry, proposedYearGroup }: Lists,
  now = Date.now(),
): Warning | undefined {
  const { dateOfBirth, proposedYearOfEntryId, proposedYearGroupId } = answers;
  const ages = agesOf(nameOf(proposedYearGroup, proposedYearGroupId));
  if (dateOfBirth === undefined || !ages || birthDateWarning(answers, now)) return undefined;
  const [entryYear] = /\d{4}/.exec(nameOf(proposedYearOfEntry, proposedYearOfEntryId)) ?? [];
  const age =
    Number(entryYear ?? new Date(now).getFullYear()) - new Date(dateOfBirth).getUTCFullYear();
  const [youngest, oldest] = ages;
  return age < youngest - LEEWAY || age > oldest + LEEWAY ? UNUSUAL : undefined;
}

/** Years. */
const LEEWAY = 2;

const UNUSUAL: Warning = {
  key: 'Độ tuổi này thường không học lớp đã chọn. Vui lòng kiểm tra lại.',
};

const nameOf = ({ data }: Lookup, id: number) => data.find((option) => option.id === id)?.vi ?? '';

/**
 * The youngest and the oldest age of a year group by its Vietnamese name; none for a name of another
 * kind, which the office may give. The ids say nothing: the office may renew the list. Grades begin at
 * six, the sixth at eleven, the tenth at fifteen, by calendar years (Education Law 43/2019/QH14, article
 * 28); before school, the list itself names the ages.
 */
function agesOf(name: string): [youngest: number, oldest: number] | undefined {
  const [, grade, youngest, oldest, limit] = YEAR_GROUP.exec(name) ?? [];
  if (grade !== undefined) return [Number(grade) + 5, Number(grade) + 5];
  if (youngest !== undefined) return [Number(youngest), Number(oldest)];
  return limit === undefined ? undefined : [0, Number(limit) - 1];
}

const YEAR_GROUP = /^Lớp (\d+)\b|(\d+)\s*[–-]\s*(\d+) tuổi|dưới (\d+) tuổi/;
