import { Fragment, type ReactNode } from 'react';
import type { ListedReview } from '../../../storage/review/visibleReviews';
import type { StatusText } from '../../statusTexts';
import type { Choice } from '../Form';
import type { OfficeText, Texts } from '../texts';

/** What is known of a registration beside its answers, as the list, its print and its Excel file have it. */
export interface RegistrationColumn {
  /** What an export's address calls it. */
  readonly id: string;
  readonly heading: OfficeText;
  /** In a file, in characters. */
  readonly width: number;
  readonly value: (row: ListedReview, names: { readonly statusText: StatusText }) => ColumnValue;
  /** In the list, in the place of the value. */
  readonly show?: (row: ListedReview, names: ValueNames) => ReactNode;
  /** Whether the list has it: a school with one form needs no name of it. */
  readonly isListed?: (names: ValueNames) => boolean;
  /** A file has those of a family among the answers, the list has no reference beside the name. */
  readonly only?: 'list' | 'file';
}

/** A moment is in epoch milliseconds. */
export type ColumnValue = string | number | { readonly moment: number };

/** What values are called in a list. */
export interface ValueNames {
  readonly t: Texts['t'];
  readonly statusText: StatusText;
  readonly flows: readonly Choice[];
  readonly schools: readonly Choice[];
  readonly years: readonly Choice[];
}

/** The column that names others of the same pupil and with the same answers. */
export const MARKS = 'marks';

export const COLUMNS: readonly RegistrationColumn[] = [
  column('reference', 'Mã hồ sơ', 12, ({ reference }) => reference, { only: 'file' }),
  column('pupil', 'Học sinh', 24, ({ pupil }) => pupil, { only: 'list', show: pupilWithMarks }),
  column('phone', 'Điện thoại', 16, ({ phone }) => phone, {
    only: 'list',
    show: ({ phone }) => <Line>{phone}</Line>,
  }),
  column('contact', 'Phụ huynh', 24, ({ contact }) => contact, { only: 'list' }),
  column('yearGroup', 'Lớp dự định', 16, ({ yearGroup = '' }) => yearGroup, {
    only: 'list',
    show: ({ yearGroup }, { years }) => nameOf(years, yearGroup),
  }),
  column('status', 'Trạng thái', 20, ({ status }, { statusText }) => statusText(status)),
  column('assignee', 'Người phụ trách', 20, ({ assignee = '' }) => assignee),
  column('receivedAt', 'Nhận lúc', 18, ({ receivedAt }) => ({ moment: receivedAt })),
  column('flow', 'Biểu mẫu', 20, ({ flow }) => flow, {
    show: ({ flow }, { flows }) => nameOf(flows, flow),
    isListed: ({ flows }) => flows.length > 1,
  }),
  column('school', 'Trường', 20, ({ school }) => school, {
    isListed: ({ schools }) => schools.length > 1,
  }),
  column(MARKS, 'Đánh dấu', 20, ({ marks }) => marks.join(' '), { only: 'file' }),
];

function column(
  id: string,
  heading: OfficeText,
  width: number,
  value: RegistrationColumn['value'],
  more: Partial<RegistrationColumn> = {},
): RegistrationColumn {
  return { id, heading, width, value, ...more };
}

const nameOf = (choices: readonly Choice[], value = '') =>
  choices.find(([one]) => one === value)?.[1] ?? value;

/** A text that is easier to compare on one line. */
export const Line = ({ children }: { children: string }) =>
  children === '' ? null : <bdi className="line">{children}</bdi>;

/** The name, and what must be looked at before a family is called. */
function pupilWithMarks({ reference, pupil, openedAt, marks }: ListedReview, { t }: ValueNames) {
  const isAny = (pattern: RegExp) => marks.some((mark) => pattern.test(mark));
  const texts: OfficeText[] = [];
  if (openedAt === undefined) texts.push('Chưa mở');
  if (isAny(/^same-/)) texts.push('Có thể trùng');
  if (isAny(/^(?:extra|fast|network)$/)) texts.push('Có thể là thư rác');
  return (
    <>
      <a href={`/registrations/${reference}`}>
        <bdi>{pupil || reference}</bdi>
      </a>
      {texts.map((text) => (
        <Fragment key={text}>
          {' '}
          <span className="mark">{t(text)}</span>
        </Fragment>
      ))}
    </>
  );
}
