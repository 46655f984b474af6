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
  {
    ...{ id: 'reference', heading: 'Mã hồ sơ', width: 12, only: 'file' },
    value: ({ reference }) => reference,
  },
  {
    ...{ id: 'pupil', heading: 'Học sinh', width: 24, only: 'list' },
    value: ({ pupil }) => pupil,
    show: (row, { t }) => <Pupil row={row} t={t} />,
  },
  {
    ...{ id: 'phone', heading: 'Điện thoại', width: 16, only: 'list' },
    value: ({ phone }) => phone,
    show: ({ phone }) => <Line>{phone}</Line>,
  },
  {
    ...{ id: 'contact', heading: 'Phụ huynh', width: 24, only: 'list' },
    value: ({ contact }) => contact,
  },
  {
    ...{ id: 'yearGroup', heading: 'Lớp dự định', width: 16, only: 'list' },
    value: ({ yearGroup = '' }) => yearGroup,
    show: ({ yearGroup }, { years }) => nameOf(years, yearGroup),
  },
  {
    ...{ id: 'status', heading: 'Trạng thái', width: 20 },
    value: ({ status }, { statusText }) => statusText(status),
  },
  {
    ...{ id: 'assignee', heading: 'Người phụ trách', width: 20 },
    value: ({ assignee = '' }) => assignee,
  },
  {
    ...{ id: 'receivedAt', heading: 'Nhận lúc', width: 18 },
    value: ({ receivedAt }) => ({ moment: receivedAt }),
  },
  {
    ...{ id: 'flow', heading: 'Biểu mẫu', width: 20 },
    value: ({ flow }) => flow,
    show: ({ flow }, { flows }) => nameOf(flows, flow),
    isListed: ({ flows }) => flows.length > 1,
  },
  {
    ...{ id: 'school', heading: 'Trường', width: 20 },
    value: ({ school }) => school,
    isListed: ({ schools }) => schools.length > 1,
  },
  {
    ...{ id: MARKS, heading: 'Đánh dấu', width: 20, only: 'file' },
    value: ({ marks }) => marks.join(' '),
  },
];

const nameOf = (choices: readonly Choice[], value = '') =>
  choices.find(([one]) => one === value)?.[1] ?? value;

/** A text that is easier to compare on one line. */
export const Line = ({ children }: { children: string }) =>
  children === '' ? null : <bdi className="line">{children}</bdi>;

function Pupil({ row, t }: { row: ListedReview; t: Texts['t'] }) {
  const { reference, pupil, openedAt, marks } = row;
  const texts = [...(openedAt === undefined ? (['Chưa mở'] as const) : []), ...warnings(marks)];
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

/** What must be looked at before a family is called. */
function warnings(marks: readonly string[]): OfficeText[] {
  const isAny = (pattern: RegExp) => marks.some((mark) => pattern.test(mark));
  return [
    ...(isAny(/^same-/) ? (['Có thể trùng'] as const) : []),
    ...(isAny(/^(?:extra|fast|network)$/) ? (['Có thể là thư rác'] as const) : []),
  ];
}
